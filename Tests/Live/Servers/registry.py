"""Debian's Docker registry, empty at first and with deletion allowed: REGISTRY_URL. Its only user is "pusher", whose password is
"correct horse"."""

# The registry reads nothing but bcrypt.
USERS = "pusher:$2y$04$StYsVM5uo5Q33vjZVNoIkO.C4mYppJ4L8GrsDKXfs1OhsTiDEAPCC\n"
# In memory: a sync of a file can take a minute where others write much to the same disk.
STORAGE = """version: 0.1
log: { level: warn, accesslog: { disabled: true } }
storage:
  inmemory: {}
  delete: { enabled: true }
"""


def start(host):
    program = host.debian("docker-registry", "usr/bin/docker-registry")
    users, config = host.folder / "users", host.folder / "config.yml"
    users.write_text(USERS)

    def command(port):
        config.write_text(f"""{STORAGE}http: {{ addr: "127.0.0.1:{port}", secret: "only for tests" }}
auth: {{ htpasswd: {{ realm: registry, path: "{users}" }} }}
""")
        return [program, "serve", config]

    return {"REGISTRY_URL": f"http://127.0.0.1:{host.serve('/v2/', command)}"}
