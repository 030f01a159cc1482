/** What a parent does for a child on its section. */
import { listComing } from '@club/contract/matches/paths.ts';
import type { Coming } from '@club/contract/matches/shape.ts';
import { answerSearch } from '@club/contract/matches/substitutes/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { awaitFirstPaint } from '../../platform/after-first-paint.ts';
import { createQueryClient } from '../../platform/queries.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { substitutes as words } from '../../texts/de/substitutes.ts';
import { PersonSection } from './PersonSection.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const child = '01a00000-0000-7000-8000-0000000000c9';
const mira = { id: child, firstName: 'Mira', lastName: 'Hof', photoUrl: null };

test('a parent answers for a child who is asked to help out in another team', async () => {
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  const server = fakeServer();
  const item = {
    game: {
      id: gameId,
      teamId: gameId,
      homeTeam: 'TTC 1990 Hof',
      awayTeam: 'SV Berg',
      homeGame: true,
      cupGame: false,
      league: 'Bezirksliga',
      date: '2036-12-05T18:00:00Z',
      state: 'planned',
      scoreHome: null,
      scoreGuest: null,
    },
    meetAt: '2036-12-05T17:30:00Z',
    wanted: 4,
    mayAnswer: false,
    given: null,
    question: { team: 1, answer: null, standing: 'asks', deadline: '2036-12-04T18:00:00Z', askedAt: null },
    playing: [],
    unanswered: 2,
    lineUp: null,
    ride: null,
  } as unknown as Coming;
  server.answer(listComing, ({ query }) => ({ items: query.get('userId') === child ? [item] : [] }));
  const bodies: unknown[] = [];
  server.answer(
    answerSearch,
    ({ body }) => {
      bodies.push(body);
      return {} as never;
    },
    { id: gameId, userId: child },
  );
  await show(onPage(<PersonSection child={mira} />), {
    texts: ['family', 'bookableEvents', 'matches', 'games', 'home', 'substitutes', 'absences'],
    guardianOf: [child],
  });
  await expect.element(page.getByText('SV Berg')).toBeVisible();
  await page.getByRole('button', { name: words.ofChild.yes, exact: true }).click();
  await expect.poll(() => bodies).toEqual([{ answer: 'yes' }]);
});
