/** How the app shows its secret by `client_secret_basic` (RFC 6749 2.3.1 and appendix B). */
import type { ClientAuth } from 'openid-client';

/**
 * As the form encoding of browsers has it (WHATWG URL 5.2): `-`, `.`, `_` and `*` stay as they are. openid-client's own
 * ClientSecretBasic escapes these too, which servers that do not decode (Glewlwyd 2.7.5) take for another id or secret.
 */
const formEncoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice('v='.length);

/** Sends id and secret in the header. Servers that decode read the same as with any other valid encoding. */
export const secretInHeader =
  (secret: string): ClientAuth =>
  (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
