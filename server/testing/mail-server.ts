/** A mail server on loopback that stores its mails. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type Received = { to: string; headers: string; text: string };

/** Decodes quoted-printable (RFC 2045, 6.7) and base64, as far as our own mails use them. */
function textOf(raw: string): Omit<Received, 'to'> {
  const cut = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, cut).replace(/\r\n[ \t]+/g, ' ');
  const body = raw.slice(cut + 4);
  if (/^content-transfer-encoding: base64/im.test(headers))
    return { headers, text: Buffer.from(body, 'base64').toString() };
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers, text: Buffer.from(bytes, 'latin1').toString() };
}

export async function openMailServer() {
  const mails: Received[] = [];
  const state: { refuses: number | null } = { refuses: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (state.refuses !== null)
          return done(Object.assign(new Error('not now'), { responseCode: state.refuses }));
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push({ to, ...textOf(Buffer.concat(parts).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    mails,
    /** answers every mail with this code from now on, or accepts them again */
    refuse: (code: number | null) => {
      state.refuses = code;
    },
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
