import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { openMailServer } from '../testing/mail-server.ts';
import { temporaryFolder } from '../testing/memory-disk.ts';
import { createLog } from './log.ts';
import { createMail } from './mail.ts';

const mailFrom = 'TTC 1990 Hof <club@example.org>';

/** Sends one mail through a server of its own. @returns the recipients and the text that arrived */
async function received(from: string): Promise<{ sender: string; to: string[]; text: string }> {
  const arrived = Promise.withResolvers<{ sender: string; to: string[]; text: string }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived.resolve({
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map((one) => one.address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mail = createMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: from }, createLog('silent'));
  expect(mail.configured).toBe(true);
  await mail.send({ to: 'anna@example.org', subject: 'Für dich', text: 'Schöne Grüße' });
  await new Promise<void>((done) => server.close(done));
  return arrived.promise;
}

test('mail reaches the server of SMTP_URL, with umlauts, and only its recipient', async () => {
  const { to, text } = await received(mailFrom);
  expect(to).toEqual(['anna@example.org']);
  expect(text).toContain('From: TTC 1990 Hof <club@example.org>');
  expect(text).toMatch(/Subject: =\?UTF-8\?/);
});

test.each([
  ['Spiel und Sport: Hof <club@localhost>', 'From: "Spiel und Sport: Hof" <club@localhost>'],
  ['SV "Eintracht", Abt. (TT) <club@localhost>', 'From: "SV \\"Eintracht\\", Abt. (TT)" <club@localhost>'],
  ['"TTC Hof, Abt. 1" <club@localhost>', 'From: "TTC Hof, Abt. 1" <club@localhost>'],
  ['club@localhost', 'From: club@localhost'],
])('a mail of %s names its sender', async (from, header) => {
  const { sender, text } = await received(from);
  expect(sender).toBe('club@localhost');
  expect(text.split('\r\n')).toContain(header);
});

test('a mail server that is down is an error, not a mail that seems sent', async () => {
  const mail = createMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom }, createLog('silent'));
  await expect(mail.send({ to: 'a@example.org', subject: 's', text: 't' })).rejects.toThrow();
});

test.each(['info', 'fatal'])(
  'without SMTP_URL the admin finds the link in the log, also with LOG_LEVEL %s',
  async (level) => {
    const folder = temporaryFolder('mail-log');
    const fd = openSync(join(folder, 'log'), 'a');
    const mail = createMail({ smtpUrl: undefined, mailFrom }, createLog(level, { fd }));
    expect(mail.configured).toBe(false);
    const logLine = 'Confirm link for a@example.org: http://x/y';
    await mail.send({ to: 'a@example.org', subject: 's', text: 't', logLine });
    closeSync(fd);
    expect(readFileSync(join(folder, 'log'), 'utf8')).toContain(`"msg":"${logLine}"`);
    rmSync(folder, { recursive: true });
  },
);

test('one line says why mails cannot be sent, and one that they are sent again', async () => {
  const post = await openMailServer();
  const log = createLog('silent');
  const [error, info, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info'), vi.spyOn(log, 'warn')];
  const mail = createMail({ smtpUrl: post.url, mailFrom }, log);
  const send = () => mail.send({ to: 'a@example.org', subject: 's', text: 't' });
  post.refuse(535, 'sign-in');
  await expect(send()).rejects.toThrow('Invalid login');
  await expect(send()).rejects.toThrow('Invalid login');
  expect(error).toHaveBeenCalledOnce();
  post.refuse(null);
  await send();
  await send();
  expect(info).toHaveBeenCalledOnce();
  post.refuse(550, 'recipient');
  await expect(send()).rejects.toThrow('550');
  expect([error, info, warn].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  await post.close();
});
