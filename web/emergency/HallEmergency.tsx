/** In the hall list, on the day of the event: opens somebody's emergency contacts, and says whether there is something to know. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { isDayOf } from '@club/contract/emergency/rules.ts';
import type { Emergency } from '@club/contract/emergency/shape.ts';
import { Skeleton } from '@mantine/core';
import { IconFirstAidKit } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useNow } from '../platform/use-now.ts';
import { dialogs } from '../ui/dialogs.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useSendProps } from '../ui/offline-reason.ts';
import classes from './Emergency.module.css';
import { EmergencyDetails } from './EmergencyDetails.tsx';
import { readEmergency, useMarks } from './queries.ts';

type OfPerson = { eventId: string; userId: string; name: string };

/** The content of the dialog: loaded when it is opened, and discarded when it is closed. */
function ReadEmergency({ eventId, userId, name }: OfPerson) {
  const words = useTexts().emergency;
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ emergency: Emergency } | { cause: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads once
  useEffect(() => {
    let closed = false;
    const show = (result: NonNullable<typeof read>) => (closed ? undefined : setRead(result));
    readEmergency(eventId, userId).then(
      (emergency) => show({ emergency }),
      (cause: unknown) => show({ cause }),
    );
    return () => {
      closed = true;
    };
  }, [eventId, userId, attempt]);
  if (read === null) return <Skeleton height={160} />;
  if ('cause' in read)
    return (
      <ErrorState
        cause={read.cause}
        retry={() => {
          setRead(null);
          setAttempt(attempt + 1);
        }}
      />
    );
  const { emergency } = read;
  const nothing = emergency.contacts.length === 0 && emergency.mustKnow === null;
  return (
    <>
      {nothing ? <p className={classes.text}>{words.nothing}</p> : <EmergencyDetails emergency={emergency} />}
      <p className={classes.seen}>{words.seen(name)}</p>
    </>
  );
}

type Props = { event: BookableEvent; userId: string; name: string };

export function HallEmergency({ event, userId, name }: Props) {
  const words = useTexts().emergency;
  const sends = useSendProps();
  const isToday = isDayOf(event, useNow(), useDates());
  const marks = useMarks(event, isToday);
  const marked = marks.data?.includes(userId) ?? false;
  if (!isToday) return null;
  const [label, mark] = marks.isLoadingError
    ? [words.buttonOfUnknown(name), words.unknown]
    : marked
      ? [words.buttonOfMarked(name), words.mark]
      : [words.buttonOf(name), null];
  const open = () =>
    dialogs.open({
      kind: 'plain',
      title: words.dialog(name),
      content: <ReadEmergency eventId={event.id} userId={userId} name={name} />,
    });
  return (
    <button
      type="button"
      {...sends()}
      className={classes.hall}
      aria-label={label}
      data-print="hide"
      onClick={open}
    >
      <IconFirstAidKit size={16} stroke={1.8} aria-hidden />
      {words.button}
      {mark ? <span className={classes.mark}>{mark}</span> : null}
    </button>
  );
}
