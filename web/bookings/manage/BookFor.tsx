/** Books for somebody: a name is typed, buttons stand beside each who is found. When it is full: in all the same, or waiting. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { refuseTime } from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { confirm } from '../../ui/dialogs.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useAction } from '../../ui/use-action.ts';
import { book } from '../queries.ts';
import { useNow } from '../use-now.ts';
import classes from './Hall.module.css';
import { useMembersNamed } from './queries.ts';

type Props = { event: BookableEvent; bookings: readonly BookingOfEvent[] };

export function BookFor({ event, bookings }: Props) {
  const words = useTexts().bookableEventsManage;
  const [name, setName] = useState('');
  const asked = useDeferredValue(name.trim());
  const found = useMembersNamed(asked);
  const full = event.spaces === 0;
  const now = useNow();
  const common = { failure: words.bookForFailed, topics: ['bookings'], done: () => setName('') };
  const taking = useAction({
    work: (userId: string) => book(userId, { eventId: event.id, evenIfFull: full }),
    success: words.bookedForDone,
    ...common,
  });
  const waiting = useAction({
    work: (userId: string) => book(userId, { eventId: event.id, waitingList: true }),
    success: words.waitingForDone,
    ...common,
  });
  if (refuseTime(event, true, now)) return null;
  const busy = taking.busy || waiting.busy;
  const standing = (userId: string) => {
    const own = bookings.find((booking) => booking.userId === userId);
    return own && own.status !== 'cancelled' ? own.status : null;
  };
  const take = async (person: { id: string; firstName: string; lastName: string }) => {
    const yes =
      !full ||
      (await confirm({
        title: words.anywayQuestion(event.title, person.firstName || displayName(person)),
        content: words.anywayHelp(event.waiting - (standing(person.id) === 'waiting' ? 1 : 0)),
        confirmLabel: words.anyway,
      }));
    if (yes) await taking.run(person.id);
  };
  return (
    <Section title={words.bookFor} help={full ? words.bookForFull : words.bookForHelp} screenOnly>
      <TextInput
        type="search"
        aria-label={words.memberName}
        placeholder={words.memberName}
        autoComplete="off"
        maw={420}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {found.isError ? (
        <Text c="red.9" role="alert" mt="sm">
          {sentenceOf(found.error)}
        </Text>
      ) : null}
      {asked !== '' && found.data?.length === 0 ? (
        <Text c="dimmed" role="status" mt="sm">
          {words.nobodyNamed}
        </Text>
      ) : null}
      {asked === '' ? null : (
        <ul className={classes.list}>
          {found.data?.map((person) => {
            const status = standing(person.id);
            const button = (label: string, press: () => Promise<unknown>) => (
              <SendButton
                variant="light"
                size="md"
                disabled={busy}
                aria-label={`${displayName(person)}: ${label}`}
                onClick={() => void press()}
              >
                {label}
              </SendButton>
            );
            return (
              <li key={person.id} className={classes.row}>
                <span className={classes.face}>
                  <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={36} />
                </span>
                <div className={classes.who}>
                  <span className={classes.name}>{displayName(person)}</span>
                  {status ? <span className={classes.meta}>{words.statuses[status]}</span> : null}
                </div>
                <span className={classes.choices}>
                  {status === null || status === 'waiting'
                    ? button(full ? words.anyway : words.book, () => take(person))
                    : null}
                  {full && status === null ? button(words.wait, () => waiting.run(person.id)) : null}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
