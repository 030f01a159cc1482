/** Chooses a member by name; the server is queried for matches, since a club may have two thousand members. */
import { listName } from '@club/contract/users/rules.ts';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { SearchSelect } from '../../ui/SearchSelect.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useProfile, useProfilesFound } from './queries.ts';

type Person = { id: string; firstName: string; lastName: string };
type Props = {
  label?: string;
  'aria-label'?: string;
  'data-path'?: string;
  withAsterisk?: boolean;
  placeholder: string;
  error?: ReactNode;
  /** the id of the chosen member, or '' */
  value: string;
  /** the chosen person where known, also when they are no longer a member */
  user?: Person | undefined;
  onChange: (id: string) => void;
};

/** The name of a member of whom only the id is known. */
export function MemberName({ id }: { id: string }) {
  const person = useProfile(id, id !== '').data;
  return person ? listName(person) : null;
}

export function PersonSelect({ value, user, onChange, ...field }: Props) {
  const [words, setWords] = useState<string | null>(null);
  const asked = useDeferredValue(words?.trim() ?? null);
  const found = useProfilesFound(asked);
  const known = user?.id === value ? user : undefined;
  const chosen = useProfile(value, value !== '' && !known);
  const person = known ?? chosen.data;
  return (
    <SearchSelect
      {...field}
      shown={value !== '' && person ? listName(person) : ''}
      choices={found.data?.map((one) => ({
        value: one.id,
        label: listName(one),
        mark: <PersonAvatar name={listName(one)} photoUrl={one.photoUrl} size={28} />,
      }))}
      stale={asked !== words?.trim() || (asked !== '' && found.isPlaceholderData)}
      failure={found.isError ? sentenceOf(found.error) : undefined}
      onSearch={setWords}
      onChange={(choice) => onChange(choice.value)}
    />
  );
}
