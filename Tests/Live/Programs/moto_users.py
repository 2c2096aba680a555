"""moto_users.py URL: makes the users of a moto, and prints their keys by the names of variables."""

import json
import sys
import urllib.request

import boto3

url = sys.argv[1]
# Whoever is first needs no keys.
session = boto3.Session(aws_access_key_id="nobody", aws_secret_access_key="nobody", region_name="eu-central-1")
iam = session.client("iam", endpoint_url=url)
found = {}


def policy(actions, **principal):
    statement = {"Effect": "Allow", "Action": actions, **(principal or {"Resource": "*"})}
    return json.dumps({"Version": "2012-10-17", "Statement": [statement]})


for variable, name, actions in [("MOTO_KEYS", "owner", ["*"]), ("MOTO_READER", "reader", ["s3:GetObject"])]:
    iam.create_user(UserName=name)
    iam.put_user_policy(UserName=name, PolicyName="all", PolicyDocument=policy(actions))
    key = iam.create_access_key(UserName=name)["AccessKey"]
    found[variable] = f"{key['AccessKeyId']} {key['SecretAccessKey']}"
role = iam.create_role(
    RoleName="visitor", AssumeRolePolicyDocument=policy("sts:AssumeRole", Principal={"AWS": "*"}))["Role"]
iam.put_role_policy(RoleName="visitor", PolicyName="all", PolicyDocument=policy(["*"]))
keys = session.client("sts", endpoint_url=url).assume_role(RoleArn=role["Arn"], RoleSessionName="tests")["Credentials"]
found["MOTO_SESSION"] = f"{keys['AccessKeyId']} {keys['SecretAccessKey']} {keys['SessionToken']}"
# From now on, nothing goes without a signature.
urllib.request.urlopen(
    urllib.request.Request(f"{url}/moto-api/reset-auth", data=b"0", headers={"Content-Type": "text/plain"})).read()
print(json.dumps(found))
