// The pages of messages: writing one, and the inbox.
import { open, type PageUnderTest, press } from './tested-page.ts';

export const messagesPages: PageUnderTest[] = [
  { name: 'notifications', approved: true, as: 'admin', at: '/notifications' },
  {
    name: 'inbox',
    approved: true,
    as: 'member',
    at: async (visit) => {
      const { page, words } = visit;
      // always the same three messages, however many the journeys send meanwhile
      const message = (id: number, title: string, readAt: string | null) => ({
        id: `01890000-0000-7000-8000-00000000000${id}`,
        title,
        body: 'Bin ab 19 Uhr da, komm mit.',
        link: id === 1 ? '/bookable-events' : null,
        kind: 'buddies',
        createdAt: '2026-11-20T18:30:00Z',
        readAt,
        byHand: false,
        sender: null,
        answerable: false,
        answers: [],
      });
      const items = [
        message(1, 'Training am Dienstag', null),
        message(2, 'Halle heute zu', null),
        message(3, 'Neue Tische', '2026-11-20T19:00:00Z'),
      ];
      await page.route(/\/v1\/users\/[^/]+\/inbox/, (route) =>
        route.fulfill({ json: { items, total: 3, nextCursor: null, unread: 2 } }),
      );
      await open(visit, '/teams');
      await press(page, words.app.shell.inbox(2));
      await page.getByRole('link', { name: 'Training am Dienstag' }).waitFor();
    },
  },
];
