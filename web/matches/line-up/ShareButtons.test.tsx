/** A game as text for the team's chat: with the line-up where there are enough players, else with a call for those who are missing. */
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.ts';
import { lineUps as words } from '../../texts/de/line-ups.ts';
import { ShareButtons } from './ShareButtons.tsx';

const personOf = (firstName: string) => ({
  id: `id-${firstName}`,
  firstName,
  lastName: 'Hof',
  photoUrl: null,
});
const [ada, bea, cem] = ['Ada', 'Bea', 'Cem'].map(personOf) as [Person, Person, Person];
type Person = ReturnType<typeof personOf>;
const playerOf = (person: Person, answer: 'yes' | 'no', stale = false) =>
  ({ person, given: { answer, stale } }) as MatchPlayer;

const match = {
  game: {
    homeTeam: 'SV Gegner',
    awayTeam: 'TTC 1990 Hof II',
    date: '2026-12-05T17:00:00Z',
    hall: { name: 'Turnhalle Süd', street: 'Schulweg 4', zip: '95028', town: 'Hof' },
    location: null,
  },
  meetAt: '2026-12-05T16:00:00Z',
  wanted: 3,
  lineUp: { singles: [], doubles: [], state: 'draft', publishedAt: null },
  rides: [],
  players: [playerOf(ada, 'yes'), playerOf(bea, 'no'), playerOf(cem, 'yes', true)],
} as unknown as Match;
const withLineUp = (...singles: Person[]): Match => ({
  ...match,
  lineUp: {
    singles,
    doubles: [
      [ada, cem],
      [null, null],
    ],
    state: 'published',
    publishedAt: null,
  },
});

afterEach(() => {
  vi.restoreAllMocks();
});

const buttonNamed = (name: string) => page.getByRole('button', { name, exact: true });

/** Copies the game, and returns the paragraphs of what was copied, without the address of the page. */
async function copied(given: Match): Promise<string[]> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const shown = await show(<ShareButtons match={given} />, { texts: ['matches', 'lineUps'] });
  await buttonNamed(words.copy).click();
  await expect.element(buttonNamed(words.copied)).toBeVisible();
  await shown.unmount();
  const paragraphs = (write.mock.lastCall?.[0] ?? '').split('\n\n');
  expect(paragraphs.pop()).toBe(location.href);
  return paragraphs;
}
const about = [
  'SV Gegner – TTC 1990 Hof II',
  'Sa., 05.12.2026, 18:00',
  'Turnhalle Süd, Schulweg 4, 95028 Hof',
  'Treffpunkt: 17:00',
].join('\n');

test('with enough players the text names the game, the line-up and who drives', async () => {
  const ride = { driver: bea, leavesAt: '2026-12-05T15:30:00Z', from: 'Bahnhof' };
  const rides = [ride] as unknown as Match['rides'];
  expect(await copied({ ...withLineUp(ada, bea, cem), rides })).toEqual([
    about,
    '1. Ada Hof\n2. Bea Hof\n3. Cem Hof\nDoppel 1: Ada Hof / Cem Hof',
    'Es fahren: Bea Hof (16:30, Bahnhof)',
  ]);
});

test('a draft is named as one', async () => {
  const { lineUp, ...given } = withLineUp(ada, bea, cem);
  const draft = { ...given, lineUp: lineUp && { ...lineUp, state: 'draft' as const } };
  expect((await copied(draft))[1]?.split('\n').slice(0, 2)).toEqual([
    'Entwurf, noch nicht veröffentlicht:',
    '1. Ada Hof',
  ]);
});

test('where somebody is missing it asks for them, whether there is a line-up or not', async () => {
  expect((await copied(withLineUp(ada, cem))).at(-1)).toBe('Eine Person fehlt noch. Wer kann spielen?');
  // only who said yes for the present time
  expect(await copied(match)).toEqual([
    about,
    'Zusagen: Ada Hof',
    '2 Personen fehlen noch. Wer kann spielen?',
  ]);
  expect(await copied({ ...match, wanted: null })).toEqual([about, 'Zusagen: Ada Hof']);
});

test('a phone hands the same text to its share sheet, and a clipboard that refuses is no error', async () => {
  const share = vi.fn(async (_: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await show(<ShareButtons match={match} />, { texts: ['matches', 'lineUps'] });
  await buttonNamed(words.share).click();
  expect(share.mock.lastCall?.[0].text).toContain('Zusagen: Ada Hof');
  await buttonNamed(words.copy).click();
  await expect.element(buttonNamed(words.copyFailed)).toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
});

test('it is printed by the browser, and nothing is copied by that', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await show(<ShareButtons match={match} />, { texts: ['matches', 'lineUps'] });
  await buttonNamed(words.print).click();
  expect([print.mock.calls.length, write.mock.calls.length]).toEqual([1, 0]);
});
