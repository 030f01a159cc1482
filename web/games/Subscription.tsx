/** The links by which a calendar program follows the games of the club or of one team. */
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { LinkToCopy } from '../ui/LinkToCopy.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { feedAddress } from './feed-address.ts';
import classes from './Subscription.module.css';

export function Subscription({ teamId }: { teamId: string | null }) {
  const texts = useTexts().gamesSubscription;
  const [chosen, setChosen] = useState(teamId ?? '');
  const teams = useTeamChoice().data ?? [];
  return (
    <div className={classes.subscription}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <NativeSelect
        label={texts.which}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: texts.allGames },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
      />
      <LinkToCopy address={feedAddress(chosen || null)} words={texts} />
    </div>
  );
}
