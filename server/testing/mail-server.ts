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

/** A step of a mail's way at which a server can refuse it. */
export type Step = 'sign-in' | 'sender' | 'recipient' | 'text';

export async function openMailServer() {
  const mails: Received[] = [];
  const state: { code: number | null; step: Step } = { code: null, step: 'text' };
  const refusal = (step: Step): Error | null =>
    state.code === null || state.step !== step
      ? null
      : Object.assign(new Error('not now'), { responseCode: state.code });
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(refusal('sign-in'), { user: username }),
    onMailFrom: (_sender, _session, done) => done(refusal('sender')),
    onRcptTo: (_recipient, _session, done) => done(refusal('recipient')),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const refused = refusal('text');
        if (refused) return done(refused);
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
    refuse: (code: number | null, step: Step = 'text') => {
      Object.assign(state, { code, step });
    },
    url: `smtp://club:secret@127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
