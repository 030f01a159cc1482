/** Sends mail over SMTP; without `SMTP_URL` the text goes to the log, where the admin finds links to pass on. */
import { createTransport } from 'nodemailer';
import type { Env } from './env.ts';
import type { Log } from './log.ts';

export type Message = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** the same for every attempt, so that a duplicate mail is shown once (RFC 5322, 3.6.4) */
  messageId?: string;
  /** URL for unsubscribing from such mails (RFC 2369) */
  unsubscribe?: string;
  /** logged instead of the whole text where mail is not configured, such as `Confirm link for a@b.c: https://...` */
  logLine?: string;
};

export type Mail = {
  /** false: no mail is sent */
  configured: boolean;
  /** Resolves when the mail server has accepted the message, else rejects. */
  send: (message: Message) => Promise<void>;
};

/** A club's name may contain what separates addresses in a header, such as `:` and `,`. */
function senderOf(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^(.*)<([^<>]+)>\s*$/s.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address };
}

/**
 * Whether the mail server refuses this one mail for good (5xx: RFC 5321, 4.2.1). What it has against the club, such as a
 * wrong password, a sender or a missing sign-in, holds for every mail, and somebody mends it.
 */
export function refusesForGood(error: unknown): boolean {
  const { responseCode = 0, command, response = '' } = error as Refusal;
  if (responseCode < 500 || responseCode === 530) return false;
  // 5.7: not allowed (RFC 3463, 3.8), which before the text can only mean the club
  return command === 'DATA' || (command === 'RCPT TO' && !/^\d+[ -]5\.7\./.test(response));
}

type Refusal = { responseCode?: number; command?: string; response?: string };

const waits = {
  connection: 10_000,
  greeting: 10_000,
  // some servers examine a mail before they accept it; whoever does not wait for that sends it again (RFC 5321, 4.5.3.2.6)
  answer: 90_000,
  // less than a delivery's claim lasts: `claimDelivery`
  all: 110_000,
};

/** Writes down what fails: the first of many failures, and when it is over. */
function failureLog(log: Log) {
  let failing = false;
  return {
    sent() {
      if (failing) log.info('mail is sent again');
      failing = false;
    },
    failed(error: unknown) {
      if (refusesForGood(error)) return log.warn({ err: error }, 'the mail server refuses a mail for good');
      if (!failing) log.error({ err: error }, 'mail cannot be sent; messages are tried again for a day');
      failing = true;
    },
  };
}

/** @param env `smtpUrl` such as `smtps://user:password@mail.example:465`, `mailFrom` */
export function createMail(env: Pick<Env, 'smtpUrl' | 'mailFrom'>, log: Log): Mail {
  const { smtpUrl, mailFrom } = env;
  if (smtpUrl === undefined) {
    // nobody finds the links elsewhere, so a level that hides other lines does not hide them
    const links = log.level === 'silent' ? log : log.child({}, { level: 'info' });
    return {
      configured: false,
      async send({ to, subject, text, logLine }) {
        links.info({ to, subject }, logLine ?? `Mail is not set up (SMTP_URL). It would have said: ${text}`);
      },
    };
  }
  const sender = senderOf(mailFrom);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: waits.connection,
    greetingTimeout: waits.greeting,
    socketTimeout: waits.answer,
  });
  const failures = failureLog(log);
  return {
    configured: true,
    async send({ to, subject, text, html, messageId, unsubscribe }) {
      const letter = {
        from: sender,
        // an object, so that nothing in the address can add a second recipient
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
      };
      try {
        await transport.sendMail({ ...letter, signal: AbortSignal.timeout(waits.all) });
        failures.sent();
      } catch (error) {
        failures.failed(error);
        throw error;
      }
    },
  };
}
