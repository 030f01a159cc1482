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
};

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
    data: { link: message.link ?? '/' },
  },
});

/** The target of a tap: a URL of this app, else the app's home; an external link is opened as it is. */
export function targetOf(link: unknown, origin: string): string {
  const target = linkTarget(link);
  if (target && 'outside' in target) return target.outside;
  return origin + (target?.page ?? '/');
}
