/** The card that members see of each other: photo, name, teams, and a button to become buddies. */
import { Failure } from '@club/contract/failures.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import { IconHeartHandshake } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { cardPart } from './card-part.ts';
import classes from './Profile.module.css';
import { becomeBuddy, useBuddyIds, useProfile } from './queries.ts';

/** That they are buddies already, or the button to become them. */
function BuddyState({ id, already }: { id: string; already: boolean }) {
  const words = useTexts().profiles;
  const become = useAction({
    send: () => becomeBuddy(id),
    success: words.becameDone,
    failure: words.becomeFailed,
    topics: ['buddies'],
  });
  return already ? (
    <Text className={classes.action} c="dimmed" size="sm" component="span" role="status">
      <IconHeartHandshake size={18} stroke={1.6} aria-hidden />
      {words.already}
    </Text>
  ) : (
    <SendButton
      className={classes.action ?? ''}
      variant="light"
      size="md"
      leftSection={<IconHeartHandshake size={18} stroke={1.6} />}
      loading={become.busy}
      onClick={() => void become.run()}
    >
      {words.become}
    </SendButton>
  );
}

export function ProfileCard({ id }: { id: string }) {
  const words = useTexts().profiles;
  const { userId } = useViewer();
  const query = useProfile(id);
  const buddies = useBuddyIds(userId).data;
  // named to members all the same: a parent who is none, or somebody who has left
  if (query.error instanceof Failure && query.error.code === 'not-found')
    return <Text c="dimmed">{words.noMember}</Text>;
  if (query.isLoadingError)
    return (
      <ErrorState
        cause={query.error}
        title={words.failed}
        retry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  if (!query.data) return <Skeleton height={112} />;
  const person: Person = query.data;
  const { teams } = query.data;
  const Part = cardPart();
  return (
    <>
      <div className={classes.card}>
        <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={72} />
        <div className={classes.words}>
          <span className={classes.name}>{displayName(person)}</span>
          <Text c="dimmed" size="sm" component="span">
            {teams.length > 0 ? teams.map((team) => team.name).join(', ') : words.noTeams}
          </Text>
        </div>
        {id === userId || !buddies ? null : <BuddyState id={id} already={buddies.includes(id)} />}
      </div>
      {Part ? (
        <Suspense>
          <Part userId={id} />
        </Suspense>
      ) : null}
    </>
  );
}
