/** Who is meant by a row: the one found, those who could be, anybody else, or nobody. */

import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { listName } from '@club/contract/users/rules.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { aboutPerson } from './about-person.ts';
import { choicesOf, type DraftRow } from './draft.ts';
import type { Member } from './queries.ts';

type Props = {
  row: DraftRow;
  label: string;
  people: ReadonlyMap<string, KnownPerson>;
  members: readonly Member[];
  error: string | undefined;
  onChange: (change: Pick<DraftRow, 'userId' | 'skip'>) => void;
};

const nobody = '';
const skip = 'skip';
const other = 'other';

export function PersonChoice({ row, label, people, members, error, onChange }: Props) {
  const texts = useTexts().lists;
  // everybody in every row would be thousands of options
  const [everybody, setEverybody] = useState(row.source === null);
  const choices = choicesOf(row, people);
  const told = (person: KnownPerson) => aboutPerson(person, texts);
  const known = new Set(choices.map((person) => person.id));
  const chosen = row.userId !== null && !known.has(row.userId);
  const others = everybody || chosen ? members.filter((member) => !known.has(member.id)) : [];
  return (
    <NativeSelect
      aria-label={label}
      value={row.skip ? skip : (row.userId ?? nobody)}
      error={error}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (value === other) {
          setEverybody(true);
          onChange({ userId: null, skip: false });
        } else onChange({ userId: value === skip || value === nobody ? null : value, skip: value === skip });
      }}
    >
      <option value={nobody} disabled={row.userId !== null}>
        {texts.choose}
      </option>
      {choices.map((person) => (
        <option key={person.id} value={person.id}>
          {told(person)}
        </option>
      ))}
      {others.length > 0 ? (
        <optgroup label={texts.everybody}>
          {others.map((member) => (
            <option key={member.id} value={member.id}>
              {listName(member)}
            </option>
          ))}
        </optgroup>
      ) : (
        <option value={other}>{texts.someoneElse}</option>
      )}
      <option value={skip}>{texts.leaveOut}</option>
    </NativeSelect>
  );
}
