/** One row of the list: the member it is about, its effect, and the choice about it. */
import type { Candidate, Choice, MemberRow } from '@club/contract/users/import/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { FieldChanges } from '../../ui/FieldChanges.tsx';
import { changesOf } from './choices.ts';
import classes from './ImportMembers.module.css';

type Props = {
  row: MemberRow;
  choice: Choice | undefined;
  onChoose: (line: number, choice: Choice | undefined) => void;
};

/** The choice that ticking a row stands for, if it can be ticked. */
export const tickOf = ({ state }: MemberRow): Choice | null => {
  if (state === 'new' || state === 'twice') return 'new';
  return state === 'waiting' || state === 'changed' ? 'take' : null;
};

function useAbout() {
  const texts = useTexts().usersImport;
  const dates = useDates();
  return (person: { email: string | null; birthday: string | null }, known?: Candidate) =>
    [
      person.email,
      person.birthday && dates.date(person.birthday),
      known && !known.approved ? texts.waits : null,
      known && !known.signedIn ? texts.neverSignedIn : null,
    ]
      .filter(Boolean)
      .join(' · ');
}

function Decision({ row, choice, onChoose }: Props) {
  const texts = useTexts().usersImport;
  const about = useAbout();
  const name = row.person ? displayName(row.person) : '';
  return (
    <NativeSelect
      className={classes.decide}
      aria-label={texts.decide(name)}
      value={choice ?? ''}
      onChange={(event) => onChoose(row.line, (event.currentTarget.value || undefined) as Choice | undefined)}
      data={[
        { value: '', label: texts.undecided },
        { value: 'new', label: texts.isNew },
        ...row.candidates.map((one) => ({
          value: one.id,
          label: [displayName(one), about(one, one)].filter(Boolean).join(' · '),
        })),
      ]}
    />
  );
}

function Words({ row }: { row: MemberRow }) {
  const texts = useTexts().usersImport;
  const about = useAbout();
  const { person } = row;
  if (person === null)
    return (
      <span className={classes.who}>
        <strong>{row.reason ? texts.reasons[row.reason] : null}</strong>
        <span className={classes.about}>{row.text}</span>
      </span>
    );
  const more = [about(person), person.teams.join(', ')].filter(Boolean).join(' · ');
  const notes = [
    row.reason && texts.reasons[row.reason],
    row.firstLine !== null && texts.firstLine(row.firstLine),
    row.sharedEmail && texts.sharedEmail,
    row.unknownTeams.length > 0 && texts.unknownTeams(row.unknownTeams.join(', ')),
  ].filter((note) => typeof note === 'string');
  return (
    <span className={classes.who}>
      <strong>{displayName(person)}</strong>
      {more ? <span className={classes.about}>{more}</span> : null}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </span>
  );
}

export const MemberLine = memo(function MemberLine({ row, choice, onChoose }: Props) {
  const texts = useTexts().usersImport;
  const dates = useDates();
  const tick = tickOf(row);
  const name = row.person ? displayName(row.person) : '';
  const changes = changesOf(row, texts, dates);
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.line}>{texts.line(row.line)}</span>
        <Words row={row} />
        {row.state === 'unsure' ? <Decision row={row} choice={choice} onChoose={onChoose} /> : null}
        {tick === null ? null : (
          <label className={classes.pick}>
            <input
              type="checkbox"
              aria-label={texts.take(name)}
              checked={choice === tick}
              onChange={(event) => onChoose(row.line, event.currentTarget.checked ? tick : undefined)}
            />
            {row.state === 'twice' ? <span>{texts.anyway}</span> : null}
          </label>
        )}
      </div>
      {changes.length > 0 ? <FieldChanges changes={changes} /> : null}
    </li>
  );
});
