/** A message as it is read: the payload of a push, the text of a mail. */
import { linkTarget } from '@club/contract/links.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import type { Env } from '../../platform/env.ts';
import type { Language } from '../store.ts';
import type { Due } from './store.ts';

/** The language that somebody chose, else the one in which they signed in last; the club is German. */
export const languageOf = (
  { language }: Pick<AppSetting, 'language'>,
  { signInLanguage }: { signInLanguage: string | null },
): Language => language ?? (signInLanguage === 'en' ? 'en' : 'de');

type Told = { title: string; body: string; titleEn: string | null; bodyEn: string | null };

/** What the product says comes in both languages; what somebody wrote, in theirs. */
export const wordsIn = (language: Language, { title, body, titleEn, bodyEn }: Told) =>
  language === 'en' ? { title: titleEn ?? title, body: bodyEn ?? body } : { title, body };

/** Bytes that surely fit into one encrypted record (RFC 8291: 3,993). */
const mostBytes = 3000;

/** The JSON that the service worker reads; a text too long for it ends in an ellipsis. */
export function payloadOf(
  due: Pick<Due, 'notificationId' | 'link'> & Told,
  language: Language,
  { receipt, unread }: { receipt: string; unread: number },
): string {
  const { title, body } = wordsIn(language, due);
  const link = due.link !== null && due.link.length <= 500 ? due.link : null;
  const whole = (text: string) =>
    JSON.stringify({ id: due.notificationId, title, body: text, link, receipt, unread });
  const signs = [...body];
  let length = signs.length;
  let payload = whole(body);
  while (Buffer.byteLength(payload) > mostBytes) {
    length -= 20;
    payload = whole(`${signs.slice(0, length).join('')}…`);
  }
  return payload;
}

const says = {
  de: {
    hello: 'Hallo',
    look: 'In der App ansehen',
    answer: { 'cancel-booking': 'Du kannst doch nicht? Hier absagen, ohne dich anzumelden' },
    choose: 'Welche Nachrichten du bekommst, bestimmst du hier',
  },
  en: {
    hello: 'Hello',
    look: 'See it in the app',
    answer: { 'cancel-booking': 'You cannot come after all? Cancel here, without signing in' },
    choose: 'Choose here which messages you get',
  },
} as const;

/** What a mail's one-tap link offers. */
export const answerKinds = Object.keys(says.de.answer) as AnswerKind[];
export type AnswerKind = keyof typeof says.de.answer;

/** `cancel-booking:<id>` taken apart; null for what no link can do. */
export function answerOf(answer: string | null): { kind: AnswerKind; id: string } | null {
  const [name, id] = (answer ?? '').split(':');
  const kind = answerKinds.find((one) => one === name);
  return kind && id ? { kind, id } : null;
}

/** The mail to one person. @param secret what its one-tap link carries */
export function mailOf(
  env: Pick<Env, 'clubName' | 'publicUrl'>,
  due: Pick<Due, 'id' | 'userId' | 'link' | 'answer' | 'firstName'> & Told & { email: string },
  language: Language,
  secret: string,
) {
  const { title, body } = wordsIn(language, due);
  const { hello, look, answer, choose } = says[language];
  const inApp = (path: string) => `${env.publicUrl}/${language}${path}`;
  const target = linkTarget(due.link);
  const link = target && 'outside' in target ? target.outside : inApp(target?.page ?? '/');
  const asked = answerOf(due.answer);
  return {
    to: due.email,
    subject: `${env.clubName}: ${title}`,
    messageId: `<${due.id}@${new URL(env.publicUrl).hostname}>`,
    unsubscribe: inApp(`/users/${due.userId}#messages`),
    text: [
      `${hello} ${due.firstName},`,
      '',
      ...(body === title ? [] : [title, '']),
      body,
      '',
      `${look}:`,
      link,
      ...(asked ? ['', `${answer[asked.kind]}:`, `${env.publicUrl}/answer/${secret}`] : []),
      '',
      '-- ',
      env.clubName,
      `${choose}: ${inApp(`/users/${due.userId}#messages`)}`,
    ].join('\n'),
  };
}
