/** The person of a row: the one found, similar ones, anybody else, or nobody. */

import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { PersonSelect } from '../users/profiles/PersonSelect.tsx';
import { aboutPerson } from './about-person.ts';
import { choicesOf, type DraftRow } from './draft.ts';

type Props = {
  row: DraftRow;
  label: string;
  people: ReadonlyMap<string, KnownPerson>;
  error: string | undefined;
  onChange: (change: Pick<DraftRow, 'userId' | 'skip'>) => void;
};

const nobody = '';
const skip = 'skip';
const other = 'other';

export function PersonChoice({ row, label, people, error, onChange }: Props) {
  const texts = useTexts().lists;
  const [elsewhere, setElsewhere] = useState(row.source === null);
  const choices = choicesOf(row, people);
  const labelOf = (person: KnownPerson) => aboutPerson(person, texts);
  const known = choices.some((person) => person.id === row.userId);
  // somebody who is not suggested is searched by name
  const looking = !row.skip && (row.userId === null ? elsewhere : !known);
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={row.skip ? skip : looking ? other : (row.userId ?? nobody)}
        error={looking ? undefined : error}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const isPerson = value !== other && value !== skip && value !== nobody;
          setElsewhere(value === other);
          onChange({ userId: isPerson ? value : null, skip: value === skip });
        }}
      >
        <option value={nobody} disabled={row.userId !== null}>
          {texts.choose}
        </option>
        {choices.map((person) => (
          <option key={person.id} value={person.id}>
            {labelOf(person)}
          </option>
        ))}
        <option value={other}>{texts.someoneElse}</option>
        <option value={skip}>{texts.leaveOut}</option>
      </NativeSelect>
      {looking ? (
        <PersonSelect
          aria-label={`${label}: ${texts.memberByName}`}
          placeholder={texts.memberByName}
          value={row.userId ?? ''}
          error={error}
          onChange={(userId) => onChange({ userId, skip: false })}
        />
      ) : null}
    </>
  );
}
