/** How a push message is shown on the device. */
import { linkTarget } from '@club/contract/links.ts';

export type PushMessage = {
  id: string;
  title: string;
  body: string;
  /** a page of the app or an external URL */
  link: string | null;
  /** the secret with which the device confirms receipt */
  receipt: string;
  /** unread messages in the inbox, this one included */
  unread: number;
  /** answers that can be given on the notification, with their words, and what to say once one was given */
  choices: { actions: Record<string, string>; answered: string } | null;
};

function choicesOf({ actions, answered }: Record<string, unknown>): PushMessage['choices'] {
  if (typeof actions !== 'object' || actions === null || typeof answered !== 'string') return null;
  const known = Object.entries(actions).filter((entry): entry is [string, string] => isText(entry[1]));
  return { actions: Object.fromEntries(known), answered };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses a push message; null for one that this app did not send. */
export function readPush(text: string): PushMessage | null {
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    const { id, title, body, link, receipt, unread } = read;
    if (!isText(id) || !isText(title) || !isText(body) || !isText(receipt)) return null;
    return {
      id,
      title,
      body,
      link: isText(link) ? link : null,
      receipt,
      unread: typeof unread === 'number' ? unread : 0,
      choices: choicesOf(read),
    };
  } catch {
    return null;
  }
}

/** The notification. The same message a second time replaces the first. */
export const noticeOf = (message: PushMessage) => ({
  title: message.title,
  options: {
    body: message.body,
    tag: message.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: {
      link: message.link ?? '/',
      ...(message.choices && { receipt: message.receipt, answered: message.choices.answered }),
    },
    // the browser shows two of them at most, and some show none: then the tap opens the page
    ...(message.choices && {
      actions: Object.entries(message.choices.actions).map(([action, title]) => ({ action, title })),
    }),
  },
});

/** The target of a tap: a URL of this app, else the app's home; an external link is opened as it is. */
export function targetOf(link: unknown, origin: string): string {
  const target = linkTarget(link);
  if (target && 'outside' in target) return target.outside;
  return origin + (target?.page ?? '/');
}
