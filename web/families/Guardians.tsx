/** On a child's page: its guardians, for the family and for those who manage users. */
import {
  mayBeMinor,
  mayConfirmGuardian,
  mayEndGuardian,
  mostGuardians,
} from '@club/contract/families/rules.ts';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { useUser } from '../users/queries.ts';
import classes from './Families.module.css';
import { GuardianRow } from './GuardianRow.tsx';
import { putGuardian, useGuardians } from './queries.ts';

export function Guardians({ childId }: { childId: string }) {
  const words = useTexts().family;
  const viewer = useViewer();
  const today = useToday();
  const query = useGuardians(childId);
  const birthday = useUser(childId).data?.data.birthday ?? null;
  const [adding, setAdding] = useState(false);
  const add = useAction({
    send: (userId: string) => putGuardian(childId, userId),
    success: words.confirmedDone,
    failure: words.confirmFailed,
    topics: ['users'],
    done: () => setAdding(false),
  });
  const links = query.data ?? [];
  const confirms = mayConfirmGuardian(viewer, childId);
  // who is of age, or looks at their own page without any, has no use for it
  if (!mayBeMinor(birthday, today) || (links.length === 0 && !confirms)) return null;
  return (
    <Section
      title={words.guardians}
      help={words.guardiansHelp}
      aside={
        confirms && links.filter(({ confirmedAt }) => confirmedAt).length < mostGuardians ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {words.add}
          </Button>
        ) : null
      }
    >
      {adding ? (
        <div className={classes.panel}>
          <PersonSearch
            label={words.searchGuardian}
            action={words.pick}
            without={[childId, ...links.map(({ user }) => user.id)]}
            busy={add.busy}
            onPick={(person) => add.run(person.id)}
          />
        </div>
      ) : null}
      {query.isError && !query.data ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.data && links.length === 0 ? <Text c="dimmed">{words.noGuardians}</Text> : null}
      {links.length > 0 ? (
        <ul className={classes.list}>
          {links.map(({ user, kind, confirmedAt }) => {
            const confirmed = confirmedAt !== null;
            return (
              <GuardianRow
                key={user.id}
                person={user}
                link={{ childId, userId: user.id, kind, confirmed }}
                mayConfirm={confirms}
                mayEnd={mayEndGuardian(viewer, childId, { userId: user.id, confirmed })}
              />
            );
          })}
        </ul>
      ) : null}
    </Section>
  );
}
