/** Finds a member by name: one types, and presses the button beside who is meant. */
import { displayName } from '@club/contract/users/rules.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import classes from './Profile.module.css';
import { useProfilesNamed } from './queries.ts';

type Props = {
  label: string;
  /** on the button beside a name */
  deed: string;
  /** people who are not offered */
  without?: readonly string[];
  busy?: boolean;
  error?: string | undefined;
  /** the label is shown above, as a field's */
  labelled?: boolean;
  /** answers whether the search is done with */
  onPick: (person: Profile) => Promise<boolean> | boolean;
  'data-path'?: string;
};

export function PersonSearch({
  label,
  deed,
  without = [],
  busy = false,
  error,
  labelled,
  onPick,
  ...rest
}: Props) {
  const words = useTexts().profiles;
  const [name, setName] = useState('');
  const asked = useDeferredValue(name.trim());
  const found = useProfilesNamed(asked);
  const people = asked === '' ? [] : (found.data ?? []).filter(({ id }) => !without.includes(id));
  const pick = async (person: Profile) => {
    if (await onPick(person)) setName('');
  };
  return (
    <div>
      <TextInput
        type="search"
        {...(labelled ? { label, withAsterisk: true } : { 'aria-label': label })}
        {...rest}
        placeholder={words.search}
        autoComplete="off"
        maw={420}
        leftSection={<IconSearch size={18} stroke={1.6} />}
        value={name}
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // not the form around it is meant
          event.preventDefault();
          const [only] = people;
          if (only && people.length === 1 && !busy) void pick(only);
        }}
      />
      {found.isError ? (
        <Text c="red.9" role="alert" mt="sm">
          {sentenceOf(found.error)}
        </Text>
      ) : null}
      {asked !== '' && found.data && people.length === 0 ? (
        <Text c="dimmed" role="status" mt="sm">
          {words.nobodyNamed}
        </Text>
      ) : null}
      {people.length > 0 ? (
        <ul className={classes.found}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} />
              <span className={classes.words}>{displayName(person)}</span>
              <Button
                variant="light"
                size="md"
                disabled={busy}
                aria-label={`${displayName(person)}: ${deed}`}
                onClick={() => void pick(person)}
              >
                {deed}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
