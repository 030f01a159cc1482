/** The client secret with `client_secret_basic` (RFC 6749 2.3.1 and appendix B). */
import type { ClientAuth } from 'openid-client';

/**
 * The form encoding of browsers (WHATWG URL 5.2) leaves `-`, `.`, `_` and `*` unchanged. openid-client's own
 * ClientSecretBasic escapes these too, which servers that do not decode (Glewlwyd 2.7.5) take for another id or secret.
 */
const formEncoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice('v='.length);

/** Sends id and secret in the header, equivalent to any other valid encoding for servers that decode. */
export const secretInHeader =
  (secret: string): ClientAuth =>
  (_server, client, _body, headers) => {
    const credentials = `${formEncoded(client.client_id)}:${formEncoded(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };
