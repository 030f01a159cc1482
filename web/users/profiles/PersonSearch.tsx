/** Finds a member by name: one types, and presses the button beside the right person. */
import { displayName } from '@club/contract/users/rules.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useOfflineReason } from '../../ui/offline-reason.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import classes from './Profile.module.css';
import { useProfilesNamed } from './queries.ts';

type Props = {
  label: string;
  /** the text of the button beside a name */
  action: string;
  /** ids of people who are not offered */
  without?: readonly string[];
  /** for a choice that is sent at once: whether it is being sent */
  busy?: boolean;
  error?: string | undefined;
  /** the label is shown above, like a field's */
  labelled?: boolean;
  /** resolves with whether the search is finished */
  onPick: (person: Profile) => Promise<boolean> | boolean;
  'data-path'?: string;
};

type FoundProps = Pick<Props, 'action' | 'busy'> & {
  people: readonly Profile[];
  pick: (person: Profile) => void;
};

/** The members with that name, each with the button beside them. */
function FoundPeople({ people, action, busy, pick }: FoundProps) {
  const Pick = busy === undefined ? Button : SendButton;
  return (
    <ul className={classes.found}>
      {people.map((person) => (
        <li key={person.id}>
          <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} />
          <span className={classes.words}>{displayName(person)}</span>
          <Pick
            variant="light"
            size="md"
            disabled={busy === true}
            aria-label={`${displayName(person)}: ${action}`}
            onClick={() => pick(person)}
          >
            {action}
          </Pick>
        </li>
      ))}
    </ul>
  );
}

export function PersonSearch({ label, action, without = [], busy, error, labelled, onPick, ...rest }: Props) {
  const words = useTexts().profiles;
  const offline = useOfflineReason();
  const [name, setName] = useState('');
  const asked = useDeferredValue(name.trim());
  const found = useProfilesNamed(asked);
  const stale = asked !== name.trim() || found.isPlaceholderData;
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
          // Enter must not submit the form around it
          event.preventDefault();
          const [only] = people;
          const mayPick = !stale && !busy && (busy === undefined || offline === undefined);
          if (only && people.length === 1 && mayPick) void pick(only);
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
        <FoundPeople people={people} action={action} busy={busy} pick={(person) => void pick(person)} />
      ) : null}
    </div>
  );
}
