/** What was begun in a form about one game, person or message is not in that of another one, and is there when one returns. */
import { getMatch } from '@club/contract/matches/paths.ts';
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AbsenceForm } from '../absences/AbsenceForm.tsx';
import { CommentForm } from '../matches/comments/CommentForm.tsx';
import { Remark } from '../matches/Remark.tsx';
import { RideForm } from '../matches/RideForm.tsx';
import { OpenedMessage } from '../notifications/inbox/OpenedMessage.tsx';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { absences } from '../texts/de/absences.ts';
import { matches } from '../texts/de/matches.ts';
import { notifications } from '../texts/de/notifications.ts';

const nothing = () => undefined;
const date = '2036-12-05T18:00:00Z';
const one = '01a00000-0000-7000-8000-0000000000a1';
const other = '01a00000-0000-7000-8000-0000000000a2';

const given = { answer: 'yes', remark: null } as never;
const messageOf = (id: string) =>
  ({
    id,
    title: 'Wer fährt?',
    body: 'Wir brauchen noch ein Auto.',
    link: null,
    createdAt: date,
    sender: { id: one, firstName: 'Vera', lastName: 'Vorhand' },
    byHand: true,
    answerable: true,
    answers: [],
  }) as unknown as InboxMessage;

type Row = [about: string, label: string, formOf: (id: string) => ReactNode];
test.each<Row>([
  [
    'a ride to a game',
    matches.leavesFrom,
    (id) => <RideForm game={{ id, date }} usual={date} saved={nothing} cancel={nothing} />,
  ],
  ['a comment on a game', matches.comment, (id) => <CommentForm gameId={id} close={nothing} />],
  ['a remark for a game', matches.remark, (id) => <Remark game={{ id, date }} userId={own} given={given} />],
  [
    'a remark for a child',
    matches.remark,
    (userId) => <Remark game={{ id: one, date }} userId={userId} given={given} />,
  ],
  [
    'an absence of a child',
    absences.reason,
    (userId) => <AbsenceForm userId={userId} saved={nothing} cancel={nothing} />,
  ],
  [
    'an answer to a message',
    notifications.opened.answerTo('Vera Vorhand'),
    (id) => <OpenedMessage message={messageOf(id)} userId={own} leave={nothing} />,
  ],
])('%s', async (_, label, formOf) => {
  fakeServer().answer(getMatch, nothing as never, { id: one });
  const open = (form: ReactNode, sameDevice = true) =>
    show(onPage(form), { texts: ['absences', 'forms', 'matches', 'notifications'], sameDevice });
  const first = await open(formOf(one), false);
  await field(label).fill('Bahnhof');
  await first.unmount();
  const second = await open(formOf(other));
  await expect.element(field(label)).toHaveValue('');
  await second.unmount();
  await open(formOf(one));
  await expect.element(field(label)).toHaveValue('Bahnhof');
});
