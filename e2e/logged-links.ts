// Waits for links in the club's log: what a page says, and that the club is open, may be there before them.
import { expect } from '@playwright/test';
import { firstAdminLinkIn, linkSentTo } from './club.ts';

async function written(link: () => string | null, message: string): Promise<string> {
  await expect.poll(link, { message }).not.toBeNull();
  return link() ?? '';
}

export const mailedLink = (origin: string, kind: 'Confirm' | 'Reset', email: string): Promise<string> =>
  written(() => linkSentTo(origin, kind, email), `${kind} link for ${email}`);

/** The link that the first admin opens. */
export const firstAdminLink = (origin: string): Promise<string> =>
  written(() => firstAdminLinkIn(origin), `link for the first admin of ${origin}`);
