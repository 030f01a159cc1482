/** Books for somebody: a name is typed, a button stands beside each who is found. When it is full, the waiting list. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { refuseTime } from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
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
  const deed = useAction({
    work: (userId: string) => book(userId, { eventId: event.id, waitingList: full }),
    success: full ? words.waitingForDone : words.bookedForDone,
    failure: words.bookForFailed,
    topics: ['bookings'],
    done: () => setName(''),
  });
  if (refuseTime(event, true, now)) return null;
  const standing = (userId: string) => {
    const own = bookings.find((booking) => booking.userId === userId);
    return own && own.status !== 'cancelled' ? words.statuses[own.status] : null;
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
          {found.data?.map((person) => (
            <li key={person.id} className={classes.row}>
              <span className={classes.face}>
                <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={36} />
              </span>
              <span className={`${classes.who} ${classes.name}`}>{displayName(person)}</span>
              {standing(person.id) ? (
                <Text component="span" c="dimmed" size="sm">
                  {standing(person.id)}
                </Text>
              ) : (
                <Button
                  variant="light"
                  size="md"
                  disabled={deed.busy}
                  aria-label={`${displayName(person)}: ${full ? words.wait : words.book}`}
                  onClick={() => void deed.run(person.id)}
                >
                  {full ? words.wait : words.book}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
