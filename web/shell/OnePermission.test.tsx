/**
 * The pages of a module for somebody with the permission for it alone: which buttons, links and values belong to which
 * permission. `one-permission/<permission>/` has what is there (docs/approved-pages.md).
 */
import type { Permission } from '@club/contract/permissions.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fileNameOf, nothing, openClubAs, people } from '../testing/recorded-club.ts';

const training = '/bookable-events';
/** by what somebody may do; who changes something may read it as well */
const pages: { held: Permission[]; urls: string[] }[] = [
  { held: ['g_usrs'], urls: ['/users', '/users/{player}', '/users/{player}#rights'] },
  { held: ['g_usrs', 'm_usrs'], urls: ['/users', '/users/{player}', '/users/{player}#rights'] },
  { held: ['m_tms'], urls: ['/teams', '/teams/{teamId}', '/teams/{teamId}/season'] },
  {
    held: ['m_gms'],
    urls: ['/games?view=all', '/games/{nextGame}', '/games/{nextGame}/match', '/games/{tonight}/report'],
  },
  { held: ['m_cld_evts'], urls: ['/events', '/events?view=list', '/events/{eventId}', '/events/categories'] },
  { held: ['m_cld_cats'], urls: ['/events', '/events/categories'] },
  { held: ['g_all_usr_qttr'], urls: ['/qttr', '/qttr/{valueId}'] },
  { held: ['g_all_usr_qttr', 'm_usr_qttr'], urls: ['/qttr', '/qttr/{valueId}'] },
  { held: ['g_all_usr_pos'], urls: ['/positions', '/positions?view=table', '/positions/{positionId}'] },
  { held: ['g_all_usr_pos', 'g_all_usr_qttr'], urls: ['/positions'] },
  {
    held: ['g_all_usr_pos', 'm_usr_pos'],
    urls: ['/positions', '/positions?view=table', '/positions/{positionId}'],
  },
  { held: ['snd_not'], urls: ['/notifications'] },
  {
    held: ['m_boka_evts'],
    urls: [
      ...[training, `${training}?view=list`, `${training}/{trainingId}`, `${training}/categories`],
      ...[`${training}/recurring`, `${training}/recurring/{seriesId}`],
    ],
  },
  { held: ['m_boka_evts_cats'], urls: [training, `${training}/categories`] },
  { held: ['a_psts'], urls: ['/posts', '/posts?view=table', '/posts/{postId}', '/posts/categories'] },
  { held: ['m_psts'], urls: ['/posts', '/posts/{postId}', '/posts/categories'] },
];

afterEach(() => void vi.unstubAllGlobals());

const approved = import.meta.glob<string>('./one-permission/*/*.yaml', { query: '?raw', import: 'default' });
const cases = pages.flatMap(({ held, urls }) => ['/', ...urls].map((url) => ({ held: held.join('-'), url })));
test.each(cases)('$held: $url', async ({ held, url }) => {
  const file = `./one-permission/${held}/${fileNameOf(url, '')}.yaml`;
  const expected = await approved[file]?.();
  const answer = (recorded: unknown) =>
    (recorded as { id?: string } | null)?.id === people.admin &&
    Object.hasOwn(Object(recorded), 'permissions')
      ? { ...Object(recorded), permissions: held.split('-') }
      : recorded;
  const { view, shown } = await openClubAs('admin', { answer }).show(url, '', expected?.trimEnd());
  await view.unmount();
  expect(shown).not.toMatch(nothing);
  await expect(`${shown}\n`).toMatchFileSnapshot(file);
});
