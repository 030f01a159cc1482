// The first day of a club: an admin, a member and somebody who waits sign in, and there are teams to look at.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { joinTeam } from '../contract/teams/api.ts';
import { getUser } from '../contract/users/api.ts';
import { callsOf, letIn, newTeam } from './behind-the-scenes.ts';
import { firstAdminLink, originOf } from './club.ts';
import { languages } from './languages.ts';
import { newPerson, signedIn, signUp } from './people.ts';

/** What the pages are about: ids. */
export type Subjects = { admin: string; member: string; waiting: string; team: string; emptyTeam: string };

const subjectsOf = (port: number) => join(import.meta.dirname, `../.cache/e2e/subjects-${port}.json`);

/** What {@link comeIn} has left behind. */
export const subjects = (port: number): Subjects =>
  JSON.parse(readFileSync(subjectsOf(port), 'utf8')) as Subjects;

/** Keeps the signed-in browser of each, and what the pages are about. */
export async function comeIn(browser: Browser, port: number): Promise<void> {
  const origin = originOf(port);
  const words = languages.de;
  const enter = async (first: string, last: string, from?: string) => {
    const context = await browser.newContext({ locale: words.locale, baseURL: origin });
    const page = await context.newPage();
    const person = newPerson(first, last);
    await signUp(page, words, person, from);
    return { context, page, person };
  };
  const admin = await enter('Anna', 'Amtmann', firstAdminLink(origin));
  await expect(admin.page.getByRole('navigation')).toBeVisible();
  const member = await enter('Max', 'Mitglied');
  const waiting = await enter('Wanda', 'Wartezeit');
  const call = callsOf(admin.context.request, origin);
  const memberId = await letIn(call, member.person.email);
  await expect(member.page.getByRole('navigation')).toBeVisible();
  const ownId = async (context: typeof admin.context) =>
    (await callsOf(context.request, origin)(getUser, { params: { id: 'me' } })).data.id;

  const links = {
    linkTable: 'https://www.mytischtennis.de/clicktt/table',
    linkStats: 'https://www.mytischtennis.de/clicktt/stats',
    linkCalendar: 'webcal://www.mytischtennis.de/calendar',
  };
  const first = await newTeam(call, { name: 'TTC 1990 Hof', league: 'Bezirksoberliga', ...links });
  await newTeam(call, { name: 'TTC 1990 Hof II', rank: 2, color: '#f4771b', ...links });
  await newTeam(call, { name: 'TTC 1990 Hof Damen', rank: 3, type: 'women', color: '#5f3dc4' });
  const youth = { league: 'Bezirksklasse A', rank: 4, type: 'youth' as const, ageGroup: '19' };
  const last = await newTeam(call, { name: 'TTC 1990 Hof Jungen', color: '#f4c20d', ...youth });
  const ids: Subjects = {
    admin: await ownId(admin.context),
    member: memberId,
    waiting: await ownId(waiting.context),
    team: first.id,
    emptyTeam: last.id,
  };
  for (const id of [ids.admin, ids.member])
    await call(joinTeam, { params: { id }, body: { teamId: first.id } });

  await admin.context.storageState({ path: signedIn('admin', port) });
  await member.context.storageState({ path: signedIn('member', port) });
  await waiting.context.storageState({ path: signedIn('waiting', port) });
  writeFileSync(subjectsOf(port), JSON.stringify(ids));
  await Promise.all([admin, member, waiting].map(({ context }) => context.close()));
}
