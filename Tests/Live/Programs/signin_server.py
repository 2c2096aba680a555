"""An OAuth 2 server on Authlib: authorization code with PKCE, refresh tokens that rotate, client credentials; and an API that wants tokens.

Whoever opens the page is signed in as ada at once, or refuses with `deny=1` in the query, as no test has a browser.
"""

import time

from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2 import OAuth2Error
from authlib.oauth2.rfc6749 import ClientMixin, TokenMixin, grants
from authlib.oauth2.rfc6749.util import list_to_scope, scope_to_list
from authlib.oauth2.rfc6750 import BearerTokenValidator
from authlib.oauth2.rfc7636 import CodeChallenge
from flask import Flask, jsonify, request

app = Flask(__name__)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
codes, tokens = {}, []


class Client(ClientMixin):
    def __init__(self, id, secret, method, redirects):
        self.client_id, self.secret, self.method, self.redirects = id, secret, method, redirects

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return self.redirects[0] if self.redirects else None

    def get_allowed_scope(self, scope):
        return list_to_scope([item for item in scope_to_list(scope) or [] if item in ("read", "write")])

    def check_redirect_uri(self, uri):
        return uri in self.redirects

    def check_client_secret(self, secret):
        return secret == self.secret

    def check_endpoint_auth_method(self, method, endpoint):
        return endpoint != "token" or method == self.method

    def check_response_type(self, kind):
        return kind == "code"

    def check_grant_type(self, kind):
        return kind != "client_credentials" or self.secret is not None


class Token(TokenMixin):
    def __init__(self, token, client, user):
        self.token, self.client, self.user = token, client, user
        self.end, self.is_spent = time.time() + token["expires_in"], False

    def check_client(self, client):
        return client.client_id == self.client.client_id

    def get_scope(self):
        return self.token.get("scope", "")

    def get_expires_in(self):
        return self.token["expires_in"]

    def is_expired(self):
        return time.time() > self.end

    def is_revoked(self):
        return self.is_spent

    def get_user(self):
        return self.user

    def get_client(self):
        return self.client


class Code:
    def __init__(self, code, asked, user):
        self.code, self.user, self.client_id = code, user, asked.client.client_id
        self.redirect_uri, self.scope = asked.payload.redirect_uri, asked.payload.scope
        self.code_challenge = asked.payload.data["code_challenge"]
        self.code_challenge_method = asked.payload.data["code_challenge_method"]

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


class AuthorizationCode(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]

    def save_authorization_code(self, code, asked):
        codes[code] = Code(code, asked, asked.user)

    def query_authorization_code(self, code, client):
        known = codes.get(code)
        return known if known and known.client_id == client.client_id else None

    def delete_authorization_code(self, code):
        del codes[code.code]

    def authenticate_user(self, code):
        return code.user


class Refresh(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post", "none"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, text):
        return next((token for token in tokens if token.token.get("refresh_token") == text and not token.is_spent), None)

    def authenticate_user(self, token):
        return token.user

    def revoke_old_credential(self, token):
        token.is_spent = True


class ClientCredentials(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]


class Validator(BearerTokenValidator):
    def authenticate_token(self, text):
        return next((token for token in tokens if token.token["access_token"] == text), None)


clients = {client.client_id: client for client in [
    Client("app", None, "none", ["com.example.app:/signed-in"]),
    Client("website", "s3cret", "client_secret_basic", ["https://shop.example/signed-in?from=login"]),
    Client("a form", "s3cret:/?&", "client_secret_post", ["https://form.example/"]),
]}
server = AuthorizationServer(
    app, query_client=clients.get,
    save_token=lambda token, asked: tokens.append(Token(token, asked.client, asked.user or asked.client.client_id)))
server.register_grant(AuthorizationCode, [CodeChallenge(required=True)])
server.register_grant(Refresh)
server.register_grant(ClientCredentials)
protector = ResourceProtector()
protector.register_token_validator(Validator())


@app.get("/health")
def health():
    return "", 204


@app.get("/authorize")
def authorize():
    try:
        grant = server.get_consent_grant(end_user="ada")
    except OAuth2Error as error:
        return server.handle_error_response(None, error)
    return server.create_authorization_response(grant_user=None if request.args.get("deny") else "ada", grant=grant)


@app.post("/token")
def token():
    return server.create_token_response()


@app.get("/me")
@protector("read")
def me():
    return jsonify(user=current_token.user, scope=current_token.get_scope())


@app.post("/expire")
def expire():
    """From now on no access token that was given is good; refresh tokens are."""
    for item in tokens:
        item.end = 0
    return "", 204
