/** Firebase Cloud Messaging, HTTP v1: one message to one device, with a service account's key. */
import { importPKCS8, SignJWT } from 'jose';
import { type Outcome, retryAfter, timeToLive } from './push.ts';

export type FcmAccount = {
  projectId: string;
  clientEmail: string;
  /** PKCS #8, PEM */
  privateKey: string;
  /** `https://fcm.googleapis.com` */
  url: string;
  /** `https://oauth2.googleapis.com/token` */
  tokenUrl: string;
};

export type FcmMessage = {
  data: Record<string, string>;
  /** a device shows a message with the same id once */
  id: string;
  urgent: boolean;
};

export type Fcm = { send: (token: string, message: FcmMessage) => Promise<Outcome> };

const patience = 10_000;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** An access token by the JWT grant (RFC 7523), reused until a minute before it expires. */
function accessTokens({ clientEmail, privateKey, tokenUrl }: FcmAccount) {
  let cached: { token: string; until: number } | null = null;
  return {
    forget: () => {
      cached = null;
    },
    async get(): Promise<string> {
      if (cached && cached.until > Date.now()) return cached.token;
      const assertion = await new SignJWT({ scope })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(clientEmail)
        .setAudience(tokenUrl)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(await importPKCS8(privateKey, 'RS256'));
      const answer = await fetch(tokenUrl, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
        signal: AbortSignal.timeout(patience),
      });
      if (!answer.ok) throw new Error(`no access token: answered ${answer.status}`);
      const { access_token, expires_in } = (await answer.json()) as {
        access_token: string;
        expires_in: number;
      };
      cached = { token: access_token, until: Date.now() + (expires_in - 60) * 1000 };
      return access_token;
    },
  };
}

/** Data only: the service worker shows and confirms it, and shows one id once. */
const bodyOf = (token: string, { data, id, urgent }: FcmMessage) => ({
  message: {
    token,
    data,
    android: { priority: urgent ? 'high' : 'normal', collapse_key: id, ttl: `${timeToLive}s` },
    apns: { headers: { 'apns-collapse-id': id, 'apns-priority': urgent ? '10' : '5' } },
    webpush: { headers: { TTL: String(timeToLive), Urgency: urgent ? 'high' : 'normal' } },
  },
});

export function createFcm(account: FcmAccount): Fcm {
  const tokens = accessTokens(account);
  const url = `${account.url}/v1/projects/${account.projectId}/messages:send`;
  return {
    async send(token, message) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization: `Bearer ${await tokens.get()}`, 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf(token, message)),
          signal: AbortSignal.timeout(patience),
        });
        await answer.body?.cancel();
        if (answer.ok) return { kind: 'sent' };
        const reason = `answered ${answer.status}`;
        // UNREGISTERED
        if (answer.status === 404) return { kind: 'gone' };
        if (answer.status === 401) tokens.forget();
        if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
          return { kind: 'later', reason, after: retryAfter(answer.headers.get('retry-after')) };
        return { kind: 'refused', reason };
      } catch (error) {
        return { kind: 'later', reason: (error as Error).message, after: null };
      }
    },
  };
}
