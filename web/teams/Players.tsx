/** The players of a team: added by name, and removed. Only those who manage teams see this; they see names and photos only. */
import { displayName } from '@club/contract/users/rules.ts';
import type { Profile } from '@club/contract/users/shape.ts';
import { Button, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Section } from '../ui/Section.tsx';
import { SendIcon } from '../ui/SendIcon.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonName } from '../users/profiles/PersonName.tsx';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { joinTeam, leaveTeam } from '../users/queries.ts';
import { useTeamMembers } from './queries.ts';
import classes from './Teams.module.css';

type LineProps = { player: Profile; busy: boolean; remove: () => void };

function PlayerLine({ player, busy, remove }: LineProps) {
  const texts = useTexts().teams;
  return (
    <li className={classes.player}>
      <PersonAvatar name={displayName(player)} photoUrl={player.photoUrl} size={32} />
      <span className={classes.playerName}>
        <PersonName person={player} />
      </span>
      <SendIcon
        icon={IconX}
        label={texts.playerRemove(displayName(player))}
        disabled={busy}
        onClick={remove}
      />
    </li>
  );
}

/** Adds and removes players by their ids. */
function usePlayerChanges(teamId: string) {
  const texts = useTexts().teams;
  const topics = ['users', 'teams'];
  const add = useAction({
    send: (id: string) => joinTeam(id, teamId),
    success: texts.playerAddedDone,
    failure: texts.playerAddFailed,
    topics,
  });
  const remove = useAction({
    send: (id: string) => leaveTeam(id, teamId),
    success: texts.playerRemovedDone,
    failure: texts.playerRemoveFailed,
    topics,
  });
  return { add, remove };
}

/** @param title where the players are listed on the page already */
export function Players({ teamId, title }: { teamId: string; title?: string }) {
  const texts = useTexts().teams;
  const query = useTeamMembers(teamId);
  const players = query.data ?? [];
  const [adding, setAdding] = useState(false);
  const { add, remove } = usePlayerChanges(teamId);
  return (
    <Section
      title={title ?? texts.members}
      screenOnly={title !== undefined}
      help={query.data ? texts.memberCount(players.length) : ' '}
      aside={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} />}
          aria-expanded={adding}
          onClick={() => setAdding(!adding)}
        >
          {texts.playerAdd}
        </Button>
      }
    >
      {adding ? (
        <div className={classes.adding}>
          <PersonSearch
            label={texts.playerSearch}
            action={texts.playerAddOne}
            without={players.map(({ id }) => id)}
            busy={add.busy}
            onPick={(person) => add.run(person.id)}
          />
        </div>
      ) : null}
      {query.isLoadingError ? <ErrorState cause={query.error} retry={() => void query.refetch()} /> : null}
      {query.data && players.length === 0 ? (
        <Text c="dimmed">
          {texts.noMembers}. {texts.noMembersHelp}
        </Text>
      ) : (
        <ul className={classes.players}>
          {players.map((player) => (
            <PlayerLine
              key={player.id}
              player={player}
              busy={remove.busy}
              remove={() => void remove.run(player.id)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
