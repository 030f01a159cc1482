// The pages of absences: the list with places to give back and a game to call off, the form, nothing yet, and the start page of somebody who is away.
import { answerInstead } from './answer-instead.ts';
import { open, type PageUnderTest, press, type Visit } from './tested-page.ts';

/** The club date this many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const absence = (number: number, from: string, to: string, reason: string | null) => ({
  id: `01890000-0000-7000-8000-0000000000a${number}`,
  userId: '01890000-0000-7000-8000-000000000001',
  from,
  to,
  reason,
});

const place = (number: number, days: number, status: 'booked' | 'waiting') => ({
  id: `01890000-0000-7000-8000-0000000000b${number}`,
  eventId: `01890000-0000-7000-8000-0000000000e${number}`,
  userId: '01890000-0000-7000-8000-000000000001',
  status,
  arrival: null,
  place: status === 'waiting' ? 2 : null,
  late: false,
  extra: false,
  declined: false,
  createdAt: '2026-11-20T18:30:00Z',
  updatedAt: '2026-11-20T18:30:00Z',
  event: {
    id: `01890000-0000-7000-8000-0000000000e${number}`,
    title: number === 3 ? 'Balltraining' : 'Training Erwachsene',
    location: 'Jahnhalle',
    startDate: `${day(days)}T18:00:00Z`,
    endDate: `${day(days)}T20:00:00Z`,
    color: number === 3 ? '#e8590c' : '#1971c2',
    category: { id: '01890000-0000-7000-8000-0000000000c1', name: 'Training' },
  },
});

const game = {
  id: '01890000-0000-7000-8000-0000000000d1',
  homeTeam: 'TTC 1990 Hof II',
  awayTeam: 'Spielgemeinschaft Oberkotzau-Schwarzenbach an der Saale IX',
  date: `${day(13)}T18:00:00Z`,
};
const given = { answer: 'yes', answeredBy: 'self', forDate: game.date, stale: false, away: true };

/** Always the same absences and bookings, whatever the journeys enter meanwhile. */
async function withAbsences({ page }: Visit): Promise<void> {
  const items = [
    absence(1, day(-2), day(4), null),
    absence(2, day(10), day(24), 'Urlaub an der Nordsee, erreichbar nur abends'),
    absence(3, day(60), day(60), 'Prüfung'),
  ];
  const past = [absence(4, day(-200), day(-190), 'Skifahren')];
  const bookings = [place(1, 12, 'booked'), place(2, 19, 'booked'), place(3, 20, 'waiting')];
  await answerInstead(page, /\/v1\/absences(\?|$)/, (route) => {
    const found = route.request().url().includes('past') ? [...items, ...past] : items;
    return route.fulfill({ json: { items: found, total: found.length, nextCursor: null } });
  });
  await page.route(/\/v1\/user\/[^/]+\/bookings/, (route) =>
    route.fulfill({ json: { items: bookings, total: 3, nextCursor: null } }),
  );
}

export const absencesPages: PageUnderTest[] = [
  {
    name: 'absences',
    approved: true,
    as: 'member',
    at: async (visit) => {
      await withAbsences(visit);
      await visit.page.route(/\/v1\/matches\/coming/, (route) =>
        route.fulfill({ json: { items: [{ game, given }] } }),
      );
      await open(visit, '/absences?view=all');
      await visit.page.getByText(visit.words.app.absences.places(3)).waitFor();
      await visit.page.getByText(visit.words.app.absences.gamesAnswered(1)).waitFor();
    },
  },
  {
    name: 'absences-form',
    approved: true,
    as: 'member',
    at: async (visit) => {
      await withAbsences(visit);
      await open(visit, '/absences');
      await press(visit.page, visit.words.app.absences.add);
      await visit.page.getByLabel(visit.words.app.absences.reason).waitFor();
    },
  },
  {
    name: 'absences-none',
    alike: 'state',
    as: 'member',
    at: async (visit) => {
      const none = { items: [], total: 0, nextCursor: null };
      await answerInstead(visit.page, /\/v1\/absences(\?|$)/, (route) => route.fulfill({ json: none }));
      await open(visit, '/absences');
      await visit.page.getByText(visit.words.app.absences.none).waitFor();
    },
  },
  {
    name: 'home-away',
    alike: 'form',
    as: 'member',
    at: async (visit) => {
      await withAbsences(visit);
      await open(visit, '/');
      await visit.page.getByRole('link', { name: visit.words.app.absences.all }).waitFor();
    },
  },
];
