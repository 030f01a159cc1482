/** The teams a person plays in; with the permission, they can be added to teams and removed. */
import { holds } from '@club/contract/permissions.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { ColorChip } from '../ui/ColorChip.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { SendIcon } from '../ui/SendIcon.tsx';
import { useAction } from '../ui/use-action.ts';
import { joinTeam, leaveTeam } from './queries.ts';
import { useTeamChoice } from './teams/queries.ts';
import classes from './UserPage.module.css';

function AddTeam({ user }: { user: User }) {
  const texts = useTexts().users;
  const [picked, setPicked] = useState('');
  const query = useTeamChoice();
  const teams = query.data ?? [];
  const open = teams.filter((team) => !user.teams.some((own) => own.id === team.id));
  const join = useAction({
    send: () => joinTeam(user.id, picked),
    success: texts.teamAddedDone,
    failure: texts.teamAddFailed,
    topics: ['users', 'teams'],
    done: () => setPicked(''),
  });
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (open.length === 0) return null;
  return (
    <div className={classes.add}>
      <ChoiceSelect
        aria-label={texts.teamPick}
        value={picked}
        onChange={(value) => setPicked(value)}
        options={[
          { value: '', label: texts.teamPick },
          ...open.map((team) => ({ value: team.id, label: team.name })),
        ]}
      />
      <SendButton
        variant="default"
        disabled={picked === ''}
        loading={join.busy}
        onClick={() => void join.run()}
      >
        {texts.teamAdd}
      </SendButton>
    </div>
  );
}

export function UserTeams({ user }: { user: User }) {
  const texts = useTexts().users;
  const viewer = useViewer();
  const manages = holds(viewer, 'm_usrs') || holds(viewer, 'm_tms');
  const leave = useAction({
    send: (teamId: string) => leaveTeam(user.id, teamId),
    success: texts.teamRemovedDone,
    failure: texts.teamRemoveFailed,
    topics: ['users', 'teams'],
  });
  return (
    <Section title={texts.teams} help={viewer.userId === user.id ? undefined : texts.teamsHelp}>
      {user.teams.length === 0 ? (
        <Text c="dimmed">{texts.teamNone}</Text>
      ) : (
        <ul className={classes.teams}>
          {user.teams.map((team) => (
            <li key={team.id} className={classes.team}>
              <ColorChip color={team.color} name={team.name} look="bar" />
              {manages ? (
                <SendIcon
                  icon={IconX}
                  label={texts.teamRemove(team.name)}
                  disabled={leave.busy}
                  onClick={() => void leave.run(team.id)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {manages && user.approved ? <AddTeam user={user} /> : null}
    </Section>
  );
}
