/** The text of a message: as push payload and as mail. */
import { linkTarget } from '@club/contract/links.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import type { Env } from '../../platform/env.ts';
import { linkForChild } from '../message.ts';
import { forChildren, type Language } from '../store.ts';
import type { Due } from './store.ts';

/** The chosen language, else that of the last sign-in, else German. */
export const languageOf = (
  { language }: Pick<AppSetting, 'language'>,
  { signInLanguage }: { signInLanguage: string | null },
): Language => language ?? (signInLanguage === 'en' ? 'en' : 'de');

type MessageText = { title: string; body: string; titleEn: string | null; bodyEn: string | null };

/** Automatic messages exist in both languages; messages written by people in one. */
export const wordsIn = (language: Language, { title, body, titleEn, bodyEn }: MessageText) =>
  language === 'en' ? { title: titleEn ?? title, body: bodyEn ?? body } : { title, body };

/** A guardian's message names the child, opens its page for it if it is for one only, and has no one-tap answer: that would be the guardian's own. */
export function asDelivered<D extends MessageText & Pick<Due, 'children' | 'link' | 'answer'>>(due: D): D {
  if (due.children.length === 0) return due;
  const names = due.children.map(({ firstName }) => firstName).join(', ');
  const titled = (language: Language, title: string) => `${forChildren[language]}${names}: ${title}`;
  const [title, titleEn] = [titled('de', due.title), titled('en', due.titleEn ?? due.title)];
  const [child, ...others] = due.children;
  const link = child && others.length === 0 ? linkForChild(due.link, child.id) : due.link;
  return { ...due, title, titleEn, link, answer: null };
}

/** Bytes that safely fit into one encrypted record (RFC 8291: 3,993). */
const mostBytes = 3000;

/** Answers that can be given on the notification itself, and what the device then says. */
const onNotice: Partial<Record<AnswerKind, Record<Language, { actions: object; answered: string }>>> = {
  availability: {
    de: { actions: { yes: 'Ja', no: 'Nein' }, answered: 'Danke, deine Antwort ist da' },
    en: { actions: { yes: 'Yes', no: 'No' }, answered: 'Thank you, we have your answer' },
  },
  substitute: {
    de: { actions: { yes: 'Ja, gern', no: 'Nein' }, answered: 'Danke, deine Antwort ist da' },
    en: { actions: { yes: 'Yes, I can', no: 'No' }, answered: 'Thank you, we have your answer' },
  },
};

/** The JSON for the service worker; a long text ends in an ellipsis. */
export function payloadOf(
  due: Pick<Due, 'notificationId' | 'link' | 'answer'> & MessageText,
  language: Language,
  { receipt, unread }: { receipt: string; unread: number },
): string {
  const { title, body } = wordsIn(language, due);
  const asked = answerOf(due.answer);
  const choices = asked && onNotice[asked.kind]?.[language];
  const link = due.link !== null && due.link.length <= 500 ? due.link : null;
  const whole = (text: string) =>
    JSON.stringify({ id: due.notificationId, title, body: text, link, receipt, unread, ...choices });
  const signs = [...body];
  let length = signs.length;
  let payload = whole(body);
  while (Buffer.byteLength(payload) > mostBytes) {
    length -= 20;
    payload = whole(`${signs.slice(0, length).join('')}…`);
  }
  return payload;
}

const linkTexts = {
  de: {
    hello: 'Hallo',
    look: 'In der App ansehen',
    answer: {
      'cancel-booking': 'Du kannst doch nicht? Hier absagen, ohne dich anzumelden',
      availability: 'Hier antworten, ohne dich anzumelden',
      substitute: 'Hier antworten, ohne dich anzumelden',
    },
    choose: 'Welche Nachrichten du bekommst, bestimmst du hier',
  },
  en: {
    hello: 'Hello',
    look: 'See it in the app',
    answer: {
      'cancel-booking': 'You cannot come after all? Cancel here, without signing in',
      availability: 'Answer here, without signing in',
      substitute: 'Answer here, without signing in',
    },
    choose: 'Choose here which messages you get',
  },
} as const;

/** The actions that one-tap links offer. */
export const answerKinds = Object.keys(linkTexts.de.answer) as AnswerKind[];
export type AnswerKind = keyof typeof linkTexts.de.answer;

/** Parses `cancel-booking:<id>`; null for an unknown action. */
export function answerOf(answer: string | null): { kind: AnswerKind; id: string } | null {
  const [name, ...rest] = (answer ?? '').split(':');
  const id = rest.join(':');
  const kind = answerKinds.find((one) => one === name);
  return kind && id ? { kind, id } : null;
}

/** The mail to one person. @param secret the token of its one-tap link */
export function mailOf(
  env: Pick<Env, 'clubName' | 'publicUrl'>,
  due: Pick<Due, 'id' | 'userId' | 'link' | 'answer' | 'firstName'> & MessageText & { email: string },
  language: Language,
  secret: string,
) {
  const { title, body } = wordsIn(language, due);
  const { hello, look, answer, choose } = linkTexts[language];
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
