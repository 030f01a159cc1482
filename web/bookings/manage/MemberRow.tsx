/** A member in a list about an event: face and name with what is known about them, and what can be done for them. */
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import classes from './Hall.module.css';

/** When and by whom a booking was given back, and whether it was late. */
export function GivenBack({ booking: { updatedAt, changedBy, late } }: { booking: BookingOfEvent }) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  return (
    <>
      <span>{dates.full(updatedAt)}</span>
      {changedBy ? <span>{words.by(displayName(changedBy))}</span> : null}
      {late ? <span className={classes.late}>{words.late}</span> : null}
    </>
  );
}

type Props = {
  person: Pick<Person, 'firstName' | 'lastName' | 'photoUrl'>;
  /** in place of the face */
  before?: ReactNode;
  meta?: ReactNode;
  /** buttons */
  children?: ReactNode;
};

export function MemberRow({ person, before, meta, children }: Props) {
  const name = displayName(person);
  const face = (
    <span className={classes.face}>
      <PersonAvatar name={name} photoUrl={person.photoUrl} size={36} />
    </span>
  );
  return (
    <li className={classes.row}>
      {before ?? face}
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        {meta ? <span className={classes.meta}>{meta}</span> : null}
      </div>
      {children}
    </li>
  );
}
