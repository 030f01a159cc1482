/** One of one's own absences: its days, the reason, changing and deleting it, and one's places in that time. */
import { daysOf, isAwayOn, isComing } from '@club/contract/absences/rules.ts';
import type { Absence } from '@club/contract/absences/shape.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { Skeleton } from '@mantine/core';
import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ComponentType, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { loadDraft } from '../ui/form/drafts.ts';
import { SendIcon } from '../ui/SendIcon.tsx';
import { useAction } from '../ui/use-action.ts';
import classes from './Absences.module.css';
import { Places } from './Places.tsx';
import { deleteAbsence } from './queries.ts';

// the form is loaded on demand
const EditAbsence = lazy(() => import('./EditAbsence.tsx').then((file) => ({ default: file.EditAbsence })));

type Props = {
  absence: Absence;
  /** asks about games in it */
  Games: ComponentType<{ absence: Absence }>;
  /** one's bookings within it */
  places: readonly BookingOfUser[];
  /** it was just saved: it gets the focus, which its form had */
  justSaved: boolean;
  saved: (absence: Absence) => unknown;
  /** holds it in the list until what it returns is called */
  hold: () => () => void;
};

type FactsProps = { absence: Absence; heading: Ref<HTMLHeadingElement>; coming: boolean };

/** Which days, whether it is now or how soon, and the reason, which only oneself sees. */
function AbsenceFacts({ absence, heading, coming }: FactsProps) {
  const words = useTexts().absences;
  const dates = useDates();
  const today = useToday();
  const whole = (day: string) => dates.weekday(day).replaceAll(' ', '\u00a0');
  const current = isAwayOn(absence, today);
  const inDays = daysOf({ from: today, to: absence.from }) - 1;
  return (
    <div className={classes.what}>
      <h2 ref={heading} tabIndex={-1} className={classes.range}>
        {/* a line breaks between the two days, not within one */}
        {words.range(whole(absence.from), whole(absence.to))}
      </h2>
      <span className={classes.facts}>
        <span>{words.days(daysOf(absence))}</span>
        {current ? <strong className={classes.now}>{words.now}</strong> : null}
        {coming && !current ? <span>{words.inDays(inDays)}</span> : null}
      </span>
      {absence.reason ? (
        <span className={classes.reason}>
          <IconLock size={15} stroke={1.6} role="img" aria-label={words.onlyYou} />
          {absence.reason}
        </span>
      ) : null}
    </div>
  );
}

/** Deletes an absence after a question. @param range its days in words */
function useDeletion(absence: Absence, range: string) {
  const words = useTexts().absences;
  const remove = useAction({
    send: () => deleteAbsence(absence.id),
    success: words.deletedDone,
    failure: words.deleteFailed,
    topics: ['absences', 'matches'],
  });
  const ask = async () => {
    const question = { title: words.deleteQuestion, content: range, confirmLabel: words.delete };
    if (await confirm({ ...question, danger: true })) await remove.run();
  };
  return { ask, busy: remove.busy };
}

export function AbsenceRow({ absence, Games, places, justSaved, saved, hold }: Props) {
  const words = useTexts().absences;
  const dates = useDates();
  const today = useToday();
  const { userId } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  // opens the form if there is a draft of it
  const [editing, setEditing] = useState(
    () => loadDraft({ userId, form: `absence:${absence.id}` }, Date.now()) !== null,
  );
  useEffect(() => {
    if (justSaved) heading.current?.focus();
  }, [justSaved]);
  const range = words.range(dates.weekday(absence.from), dates.weekday(absence.to));
  const deletion = useDeletion(absence, range);
  const close = (after?: Absence) => {
    setEditing(false);
    if (after) saved(after);
  };
  if (editing)
    return (
      <li className={classes.absence}>
        <Suspense fallback={<Skeleton height={260} />}>
          <EditAbsence id={absence.id} hold={hold} saved={close} cancel={() => close()} />
        </Suspense>
      </li>
    );
  const coming = isComing(absence, today);
  return (
    <li className={classes.absence} data-past={!coming || undefined}>
      <div className={classes.row}>
        <AbsenceFacts absence={absence} heading={heading} coming={coming} />
        <div className={classes.tools} data-print="hide">
          <SendIcon icon={IconPencil} label={words.edit(range)} onClick={() => setEditing(true)} />
          <SendIcon
            icon={IconTrash}
            label={words.remove(range)}
            loading={deletion.busy}
            onClick={() => void deletion.ask()}
          />
        </div>
      </div>
      {places.length > 0 ? <Places places={places} /> : null}
      {coming ? (
        <Suspense>
          <Games absence={absence} />
        </Suspense>
      ) : null}
    </li>
  );
}
