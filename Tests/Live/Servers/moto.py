#!/usr/bin/env bash
# Runs a command beside a moto, which does what AWS does and is empty at first: MOTO_URL. It checks the signature of each request, and
# what its user may do. MOTO_KEYS are the id and the secret of one who may do everything, MOTO_READER of one who may only read
# objects, and MOTO_SESSION are temporary keys: id, secret and token. From PyPI; Tests/run has put it into .venv.
. "$(dirname "$0")/common"

python=$root/.venv/bin/python
"$python" -c 'import moto' 2>/dev/null || die "there is no moto in .venv; Tests/run import installs it"
# Nobody's keys, and nothing of what whoever runs this has set for either.
# shellcheck disable=SC2046
unset $(compgen -e AWS_) $(compgen -e MOTO_) INITIAL_NO_AUTH_ACTION_COUNT
export AWS_CONFIG_FILE=/dev/null AWS_SHARED_CREDENTIALS_FILE=/dev/null AWS_EC2_METADATA_DISABLED=true

serve() { exec "$python" "$root/Tests/servers/moto_server.py" "$port"; }
start moto /moto-api/ serve
export MOTO_URL=http://127.0.0.1:$port
"$python" - "$MOTO_URL" >"$folder/users" <<'PYTHON' || die "there are no users"
import json, sys, urllib.request
import boto3

url = sys.argv[1]
# Whoever is first needs no keys.
session = boto3.Session(aws_access_key_id="nobody", aws_secret_access_key="nobody", region_name="eu-central-1")
iam = session.client("iam", endpoint_url=url)


def policy(actions, **principal):
    statement = {"Effect": "Allow", "Action": actions, **(principal or {"Resource": "*"})}
    return json.dumps({"Version": "2012-10-17", "Statement": [statement]})


for variable, name, actions in [("MOTO_KEYS", "owner", ["*"]), ("MOTO_READER", "reader", ["s3:GetObject"])]:
    iam.create_user(UserName=name)
    iam.put_user_policy(UserName=name, PolicyName="all", PolicyDocument=policy(actions))
    key = iam.create_access_key(UserName=name)["AccessKey"]
    print(f"export {variable}='{key['AccessKeyId']} {key['SecretAccessKey']}'")
role = iam.create_role(
    RoleName="visitor", AssumeRolePolicyDocument=policy("sts:AssumeRole", Principal={"AWS": "*"}))["Role"]
iam.put_role_policy(RoleName="visitor", PolicyName="all", PolicyDocument=policy(["*"]))
keys = session.client("sts", endpoint_url=url).assume_role(RoleArn=role["Arn"], RoleSessionName="tests")["Credentials"]
print(f"export MOTO_SESSION='{keys['AccessKeyId']} {keys['SecretAccessKey']} {keys['SessionToken']}'")
# From now on, nothing goes without a signature.
urllib.request.urlopen(
    urllib.request.Request(f"{url}/moto-api/reset-auth", data=b"0", headers={"Content-Type": "text/plain"})).read()
PYTHON
. "$folder/users"
run "$@"
