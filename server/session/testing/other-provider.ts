/**
 * A second OpenID Connect provider as a separate program: node:http and jose only, no code of ours or of the embedded
 * provider. `node other-provider.ts '{"port":1,"clients":{"id":"secret"}}'` prints `ready` when it listens.
 * Everybody is signed in as `person` at once. POST /control changes person, keys and failures while it runs.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

type Person = Record<string, unknown> & { sub: string };
type Code = { client: string; redirect: string; challenge: string; nonce: string; at: number };
type State = {
  port: number;
  clients: Record<string, string>;
  person: Person;
  /** claims that are only in userinfo */
  hidden: string[];
  /** whether a refresh returns an ID token */
  idTokenOnRefresh: boolean;
  tokenSeconds: number;
  /** fields of the metadata that it leaves out */
  lacks: string[];
  /** paths that answer 500 */
  broken: string[];
  /** whether a sign-in returns a refresh token */
  refreshable: boolean;
  /** whether a refresh returns another refresh token; else the same one goes on */
  renewing: boolean;
  /** seconds since the person typed the password */
  authenticatedAgo: number;
};

const state: State = {
  port: 0,
  clients: {},
  person: { sub: 'somebody' },
  hidden: [],
  idTokenOnRefresh: true,
  tokenSeconds: 300,
  lacks: [],
  broken: [],
  refreshable: true,
  renewing: true,
  authenticatedAgo: 0,
  ...(JSON.parse(process.argv[2] ?? '{}') as Partial<State>),
};
const issuer = `http://127.0.0.1:${state.port}`;
const codes = new Map<string, Code>();
const refreshTokens = new Map<string, string>();
const accessTokens = new Set<string>();
const requests: { path: string; query: Record<string, string>; basic: boolean }[] = [];
let refreshes = 0;
let keys = [await newKey()];

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = {
    ...(await exportJWK(publicKey)),
    kid: randomBytes(6).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  };
  return { privateKey, jwk };
}

const random = () => randomBytes(24).toString('base64url');

function visibleClaims(): Person {
  const { person, hidden } = state;
  return Object.fromEntries(Object.entries(person).filter(([name]) => !hidden.includes(name))) as Person;
}

async function idToken(client: string, nonce?: string): Promise<string> {
  const key = keys[0];
  if (key === undefined) throw new Error('no key');
  return new SignJWT({
    ...visibleClaims(),
    ...(nonce ? { nonce } : {}),
    auth_time: Math.floor(Date.now() / 1000) - state.authenticatedAgo,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid ?? '' })
    .setIssuer(issuer)
    .setAudience(client)
    .setIssuedAt()
    .setExpirationTime(`${state.tokenSeconds}s`)
    .sign(key.privateKey);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** client_secret_basic, client_secret_post, or none where the client has no secret. */
function clientOf(request: IncomingMessage, form: URLSearchParams): string | undefined {
  const [, basic] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const [id = '', secret = ''] =
    basic === undefined
      ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
      : Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
  return state.clients[id] === secret ? id : undefined;
}

async function tokens(client: string, nonce?: string) {
  const access = random();
  const refresh = random();
  const isNew = state.refreshable && (nonce !== undefined || state.renewing);
  accessTokens.add(access);
  refreshTokens.set(refresh, client);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.max(0, state.tokenSeconds),
    ...(isNew ? { refresh_token: refresh } : {}),
    ...(nonce === undefined && !state.idTokenOnRefresh ? {} : { id_token: await idToken(client, nonce) }),
  };
}

async function answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await bodyOf(request));
  const client = clientOf(request, form);
  if (client === undefined) {
    // RFC 6749, 5.2: required where the client sent its secret in the header
    if (request.headers.authorization) response.setHeader('www-authenticate', 'Basic realm="provider"');
    return send(response, 401, { error: 'invalid_client' });
  }
  if (form.get('grant_type') === 'refresh_token') {
    refreshes += 1;
    const token = form.get('refresh_token') ?? '';
    if (refreshTokens.get(token) !== client) return send(response, 400, { error: 'invalid_grant' });
    if (state.renewing) refreshTokens.delete(token);
    return send(response, 200, await tokens(client));
  }
  const code = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  const good =
    code?.client === client && code.redirect === form.get('redirect_uri') && code.challenge === proof;
  if (!good) return send(response, 400, { error: 'invalid_grant' });
  send(response, 200, await tokens(client, code.nonce));
}

/** RFC 7009: an unknown token is no error. */
async function answerRevoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await bodyOf(request));
  const token = form.get('token') ?? '';
  if (refreshTokens.get(token) === clientOf(request, form)) refreshTokens.delete(token);
  send(response, 200, {});
}

function answerAuthorize(query: URLSearchParams, response: ServerResponse): void {
  const code = random();
  const redirect = query.get('redirect_uri') ?? '';
  codes.set(code, {
    client: query.get('client_id') ?? '',
    redirect,
    challenge: query.get('code_challenge') ?? '',
    nonce: query.get('nonce') ?? '',
    at: Date.now(),
  });
  const back = new URL(redirect);
  back.searchParams.set('code', code);
  back.searchParams.set('state', query.get('state') ?? '');
  back.searchParams.set('iss', issuer);
  response.writeHead(302, { location: back.href });
  response.end();
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const wish = JSON.parse(await bodyOf(request)) as Partial<State> & { rotate?: boolean; revoke?: boolean };
  if (wish.rotate) keys = [await newKey()];
  if (wish.revoke) refreshTokens.clear();
  Object.assign(state, wish);
  send(response, 200, { refreshes, refreshTokens: refreshTokens.size, seen: requests });
}

const metadata = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  revocation_endpoint: `${issuer}/revoke`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
};

const shownMetadata = () =>
  Object.fromEntries(Object.entries(metadata).filter(([name]) => !state.lacks.includes(name)));

createServer((request, response) => {
  const url = new URL(request.url ?? '/', issuer);
  const basic = request.headers.authorization?.startsWith('Basic ') ?? false;
  requests.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), basic });
  const answer = async () => {
    if (state.broken.includes(url.pathname)) return send(response, 500, {});
    if (url.pathname === '/.well-known/openid-configuration') return send(response, 200, shownMetadata());
    if (url.pathname === '/keys') return send(response, 200, { keys: keys.map((key) => key.jwk) });
    if (url.pathname === '/authorize') return answerAuthorize(url.searchParams, response);
    if (url.pathname === '/token') return answerToken(request, response);
    if (url.pathname === '/revoke') return answerRevoke(request, response);
    if (url.pathname === '/control') return control(request, response);
    if (url.pathname === '/userinfo') {
      const [, access = ''] = (request.headers.authorization ?? '').split(' ');
      return accessTokens.has(access) ? send(response, 200, state.person) : send(response, 401, {});
    }
    send(response, 404, {});
  };
  answer().catch((error) => send(response, 500, { error: String(error) }));
}).listen(state.port, '127.0.0.1', () => process.stdout.write('ready\n'));
