"""Serves moto, with checks that it lacks: that there is a signature at all, that it is one of an address as S3 encodes it, that a body has
the digest that was signed, and that the signature within an address is right.

For the last one, botocore makes the signature again, and moto gets the request with a signature in its header fields.
"""

import hashlib, hmac, io, sys
from datetime import datetime, timedelta, timezone
from urllib.parse import quote, unquote, unquote_to_bytes

from botocore.auth import S3SigV4Auth, S3SigV4QueryAuth, SigV4Auth, SigV4QueryAuth
from botocore.awsrequest import AWSRequest
from moto.core import DEFAULT_ACCOUNT_ID
from moto.iam.access_control import CreateAccessKeyFailure, create_access_key
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import run_simple


class Refused(Exception):
    pass


def variable(name):
    """What WSGI calls a header field."""
    name = name.upper().replace("-", "_")
    return name if name in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{name}"


def encoded(target):
    """Path and query as S3 has them when it looks at the signature: all but letters, digits, -._~ and slashes of the path."""
    path, mark, query = target.partition("?")
    items = [[quote(unquote_to_bytes(part), safe="") for part in item.split("=", 1)] for item in query.split("&")]
    return quote(unquote_to_bytes(path), safe="/") + mark + "&".join("=".join(parts) for parts in items)


class Checks:
    def __init__(self, application):
        self.application = application

    def __call__(self, environ, start_response):
        try:
            self.check_digest(environ)
            if "/s3/" in environ.get("HTTP_AUTHORIZATION", "") or "%2Fs3%2F" in environ.get("QUERY_STRING", ""):
                environ["RAW_URI"] = encoded(environ["RAW_URI"])
            if "X-Amz-Signature=" in environ.get("QUERY_STRING", ""):
                self.check_address(environ)
            elif "HTTP_AUTHORIZATION" not in environ and not environ["PATH_INFO"].startswith("/moto-api"):
                raise Refused("MissingAuthenticationToken")
        except Refused as refused:
            code, *status = refused.args
            start_response(*(status or ["403 Forbidden"]), [("Content-Type", "application/xml")])
            return [f"<Error><Code>{code}</Code></Error>".encode()]
        return self.application(environ, start_response)

    def check_digest(self, environ):
        expected = environ.get("HTTP_X_AMZ_CONTENT_SHA256", "UNSIGNED-PAYLOAD")
        body = environ["wsgi.input"].read(int(environ.get("CONTENT_LENGTH") or 0))
        environ["wsgi.input"] = io.BytesIO(body)
        if expected not in ("UNSIGNED-PAYLOAD", hashlib.sha256(body).hexdigest()):
            raise Refused("XAmzContentSHA256Mismatch", "400 Bad Request")

    def check_address(self, environ):
        path, _, query = environ["RAW_URI"].partition("?")
        items = [item.partition("=")[::2] for item in query.split("&")]
        values = {unquote(name): unquote(value) for name, value in items}
        key, _, region, service, _ = values["X-Amz-Credential"].split("/")
        token = values.get("X-Amz-Security-Token")
        try:
            owner = create_access_key(
                DEFAULT_ACCOUNT_ID, "aws", key, {"X-Amz-Security-Token": token} if token else {})
        except CreateAccessKeyFailure:
            raise Refused("InvalidAccessKeyId")
        credentials = owner.create_credentials()
        start = datetime.strptime(values["X-Amz-Date"], "%Y%m%dT%H%M%SZ").replace(tzinfo=timezone.utc)
        if datetime.now(timezone.utc) > start + timedelta(seconds=int(values["X-Amz-Expires"])):
            raise Refused("AccessDenied")
        kinds = (S3SigV4QueryAuth, S3SigV4Auth) if service == "s3" else (SigV4QueryAuth, SigV4Auth)
        by_query, by_header = (kind(credentials, service, region) for kind in kinds)

        names = values["X-Amz-SignedHeaders"].split(";")
        fields = {name: environ.get(variable(name), "") for name in names}
        signed = "&".join(f"{name}={value}" for name, value in items if name != "X-Amz-Signature")
        request = self.request(environ, f"{path}?{signed}", fields, values["X-Amz-Date"])
        text = by_query.string_to_sign(request, by_query.canonical_request(request))
        if not hmac.compare_digest(by_query.signature(text, request), values["X-Amz-Signature"]):
            raise Refused("SignatureDoesNotMatch")

        rest = "&".join(f"{name}={value}" for name, value in items if not name.startswith("X-Amz-"))
        environ["RAW_URI"] = environ["REQUEST_URI"] = f"{path}?{rest}" if rest else path
        environ["QUERY_STRING"] = rest
        request = self.request(environ, environ["RAW_URI"], {"Host": environ["HTTP_HOST"]}, None)
        by_header.add_auth(request)
        for name, value in request.headers.items():
            environ[variable(name)] = value

    def request(self, environ, target, fields, time):
        request = AWSRequest(environ["REQUEST_METHOD"], f"http://{environ['HTTP_HOST']}{target}", fields)
        request.context["timestamp"] = time
        if time is None:
            # What is signed here, moto takes as it is.
            request.data = environ["wsgi.input"].getvalue()
        return request


application = Checks(DomainDispatcherApplication(create_backend_app))
run_simple("127.0.0.1", int(sys.argv[1]), application, threaded=True, request_handler=MotoRequestHandler)
