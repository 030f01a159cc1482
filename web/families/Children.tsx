/** On an adult's page, for those who manage users: the children for whom they act; whoever waits can be linked as no member. */
import { mayBeMinor } from '@club/contract/families/rules.ts';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { useUser } from '../users/queries.ts';
import classes from './Families.module.css';
import { GuardianRow } from './GuardianRow.tsx';
import { putGuardian, useChildren } from './queries.ts';

export function Children({ userId }: { userId: string }) {
  const words = useTexts().family;
  const today = useToday();
  const query = useChildren(userId);
  const user = useUser(userId).data?.data;
  const [adding, setAdding] = useState(false);
  const add = useAction({
    send: (childId: string) => putGuardian(childId, userId),
    success: words.confirmedDone,
    failure: words.confirmFailed,
    topics: ['users'],
    done: () => setAdding(false),
  });
  const links = query.data ?? [];
  // children have guardians instead
  if (!user || (user.birthday !== null && mayBeMinor(user.birthday, today))) return null;
  const waits = !user.approved && !user.guardianOnly;
  return (
    <Section
      title={words.childrenOf}
      help={user.approved ? words.childrenOfHelp : words.noMemberHelp}
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.8} />}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {words.askFor}
        </Button>
      }
    >
      {adding ? (
        <div className={classes.panel}>
          <PersonSearch
            label={words.searchOfChild}
            action={waits ? words.linkNoMember : words.pick}
            without={[userId, ...links.map(({ user: child }) => child.id)]}
            busy={add.busy}
            onPick={(child) => add.run(child.id)}
          />
        </div>
      ) : null}
      {query.isError && !query.data ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.data && links.length === 0 ? <Text c="dimmed">{words.noChildrenOf}</Text> : null}
      {links.length > 0 ? (
        <ul className={classes.list}>
          {links.map(({ user: child, kind, confirmedAt }) => (
            <GuardianRow
              key={child.id}
              person={child}
              link={{ childId: child.id, userId, kind, confirmed: confirmedAt !== null }}
              mayConfirm
              mayEnd
            />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
