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

/** @param env `smtpUrl` such as `smtps://user:password@mail.example:465`, `mailFrom` */
export function createMail(env: Pick<Env, 'smtpUrl' | 'mailFrom'>, log: Log): Mail {
  const { smtpUrl, mailFrom } = env;
  if (smtpUrl === undefined)
    return {
      configured: false,
      async send({ to, subject, text, logLine }) {
        log.info({ to, subject }, logLine ?? `Mail is not set up (SMTP_URL). It would have said: ${text}`);
      },
    };
  const sender = senderOf(mailFrom);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    configured: true,
    async send({ to, subject, text, html, messageId, unsubscribe }) {
      await transport.sendMail({
        from: sender,
        // an object, so that nothing in the address can add a second recipient
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(messageId === undefined ? {} : { messageId }),
        ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
      });
    },
  };
}
