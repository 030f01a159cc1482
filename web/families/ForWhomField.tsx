/** Asks for whom one books or answers: oneself and one’s children, with their faces; and says when one acts for a child no more. */
import { displayName } from '@club/contract/users/rules.ts';
import { useId } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { Callout } from '../ui/Callout.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import classes from './ForWhomField.module.css';
import { useChildren } from './queries.ts';

/** @param value the id of a child; undefined: oneself */
type Props = { value: string | undefined; onChange: (value: string | undefined) => void };

export function ForWhomField({ value, onChange }: Props) {
  const words = useTexts().family;
  const viewer = useViewer();
  const name = useId();
  const links = useChildren(viewer.userId);
  const children = (links.data ?? []).filter(({ user }) => viewer.guardianOf.includes(user.id));
  const people = [
    { id: undefined, label: words.you, face: viewer.displayName, photoUrl: viewer.photoUrl },
    ...children.map(({ user }) => ({
      id: user.id,
      label: user.firstName,
      face: displayName(user),
      photoUrl: user.photoUrl,
    })),
  ];
  return (
    <fieldset className={classes.field} data-print="hide">
      <legend className={classes.legend}>{words.forWhom}</legend>
      <div className={classes.people}>
        {people.map(({ id, label, face, photoUrl }) => (
          <label key={id ?? ''} className={classes.person}>
            <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
            <span className={classes.face}>
              <PersonAvatar name={face} photoUrl={photoUrl} size={32} />
              {label}
            </span>
          </label>
        ))}
      </div>
      {links.isLoadingError ? (
        <ErrorState cause={links.error} retry={() => void links.refetch()} retrying={links.isRefetching} />
      ) : null}
    </fieldset>
  );
}

/** Says that the viewer acts no more for the child that was chosen. */
export function EndedChild({ confirm }: { confirm: () => void }) {
  const { family } = useTexts();
  return (
    <Callout kind="warning" mb="md" dismiss={confirm}>
      {family.childEnded}
    </Callout>
  );
}
