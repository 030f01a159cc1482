// Waits for the link in a mail: the page may say that it was sent before it is in the club's log.
import { expect } from '@playwright/test';
import { linkSentTo } from './club.ts';

export async function mailedLink(origin: string, kind: 'Confirm' | 'Reset', email: string): Promise<string> {
  await expect
    .poll(() => linkSentTo(origin, kind, email), { message: `${kind} link for ${email}` })
    .not.toBeNull();
  return linkSentTo(origin, kind, email) ?? '';
}
