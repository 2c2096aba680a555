"""One member of Debian's etcd, without keys at first, and its JSON gateway: ETCD_URL. It does not publish its OpenAPI document, but the
package has it: ETCD_DOCUMENT is the file to which it was unpacked."""

import gzip

from hosting import environment, free_port


def start(host):
    program = host.unpack("etcd-server", "usr/bin/etcd")
    packed = host.unpack("etcd-server", "usr/share/doc/etcd-server/dev-guide/apispec/swagger/rpc.swagger.json.gz")
    document = host.folder / "etcd.openapi.json"
    document.write_bytes(gzip.decompress(packed.read_bytes()))

    # What is written need not outlive the tests.
    def command(port):
        url, peers = f"http://127.0.0.1:{port}", f"http://127.0.0.1:{free_port()}"
        return [program, "--data-dir", "data", "--unsafe-no-fsync", "--logger", "zap", "--listen-client-urls", url,
                "--advertise-client-urls", url, "--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers,
                "--initial-cluster", f"default={peers}"]

    # Nobody's settings from the environment, which etcd reads as well.
    port = host.serve("/health", command, environment=environment("ETCD_"))
    return {"ETCD_URL": f"http://127.0.0.1:{port}", "ETCD_DOCUMENT": document}
