/** What a trainer sees of an absence beside a person. */
import { listAway } from '@club/contract/absences/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { AwayMark } from './AwayMark.tsx';

const person = (id: string) => ({ id, firstName: 'Ada', lastName: 'Angriff', photoUrl: null });

test('somebody is away until the last day of all their absences, on the club’s day of the event', async () => {
  const server = fakeServer();
  const asked: (string | null)[] = [];
  server.answer(listAway, ({ query }) => {
    asked.push(query.get('from'));
    const items = [
      { id: 'a', user: person('ada'), from: '2036-07-30', to: '2036-08-14' },
      { id: 'b', user: person('ada'), from: '2036-08-01', to: '2036-08-02' },
      { id: 'c', user: person('bob'), from: '2036-08-01', to: '2036-08-31' },
    ];
    return { items, total: 3, nextCursor: null };
  });
  const at = '2036-07-31T22:30:00Z';
  await show(
    <>
      <p>
        Ada <AwayMark userId="ada" at={at} />
      </p>
      <p>
        Eva <AwayMark userId="eva" at={at} />
      </p>
    </>,
    { texts: ['absences'], permissions: ['m_boka_evts'] },
  );
  await expect.element(page.getByText(words.away('14.08.2036'))).toBeVisible();
  await expect.element(page.getByText('Eva')).toHaveTextContent('Eva');
  expect(asked).toEqual(['2036-08-01']);
});
