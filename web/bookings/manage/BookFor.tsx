/** Books for somebody: search by name, with buttons beside each result. For a full event: book beyond the capacity, or join the waiting list. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { refuseTime } from '@club/contract/bookings/rules.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useAction } from '../../ui/use-action.ts';
import { book } from '../queries.ts';
import classes from './Hall.module.css';
import { MemberRow } from './MemberRow.tsx';
import { useMembersNamed } from './queries.ts';
import { useTakeIn } from './use-take-in.ts';

type FoundProps = {
  person: Profile;
  booking: BookingOfEvent | undefined;
  full: boolean;
  busy: boolean;
  onBook: (isWaiting: boolean) => void;
  onWait: () => void;
};

/** A member with that name: their answer so far, and what can be done for them. */
function Found({ person, booking, full, busy, onBook, onWait }: FoundProps) {
  const words = useTexts().bookableEventsManage;
  const name = displayName(person);
  const status = booking && booking.status !== 'cancelled' ? booking.status : null;
  const result = booking?.declined ? words.cannot : status && words.statuses[status];
  const button = (label: string, press: () => void) => (
    <SendButton variant="light" size="md" disabled={busy} aria-label={`${name}: ${label}`} onClick={press}>
      {label}
    </SendButton>
  );
  return (
    <MemberRow person={person} meta={result}>
      <span className={classes.choices}>
        {status === null || status === 'waiting'
          ? button(full ? words.anyway : words.book, () => onBook(status === 'waiting'))
          : null}
        {full && status === null ? button(words.wait, onWait) : null}
      </span>
    </MemberRow>
  );
}

type Props = { event: BookableEvent; bookings: readonly BookingOfEvent[] };

export function BookFor({ event, bookings }: Props) {
  const words = useTexts().bookableEventsManage;
  const [name, setName] = useState('');
  const asked = useDeferredValue(name.trim());
  const found = useMembersNamed(asked);
  const full = event.spaces === 0;
  const now = useNow();
  const done = () => setName('');
  const taking = useTakeIn(event, done);
  const waiting = useAction({
    send: (userId: string) => book(userId, { eventId: event.id, waitingList: true }),
    success: words.waitingForDone,
    failure: words.bookForFailed,
    topics: ['bookings'],
    done,
  });
  if (refuseTime(event, true, now)) return null;
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
            <Found
              key={person.id}
              person={person}
              booking={bookings.find((booking) => booking.userId === person.id)}
              full={full}
              busy={taking.busy || waiting.busy}
              onBook={(isWaiting) => void taking.take(person, isWaiting)}
              onWait={() => void waiting.run(person.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
