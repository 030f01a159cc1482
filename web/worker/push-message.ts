/** What a pushed message becomes on the device. */
import { linkTarget } from '@club/contract/links.ts';

export type PushMessage = {
  id: string;
  title: string;
  body: string;
  /** a page of the app or an address elsewhere */
  link: string | null;
  /** the secret that the device confirms with */
  receipt: string;
  /** unread messages in the inbox, this one included */
  unread: number;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads a pushed message; null for what this app did not send. */
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

/** What is shown. The same message a second time takes the place of the first. */
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

/** Where a tap leads: an address of this app, else the app's home; a link elsewhere is opened as it is. */
export function targetOf(link: unknown, origin: string): string {
  const target = linkTarget(link);
  if (target && 'outside' in target) return target.outside;
  return origin + (target?.page ?? '/');
}
