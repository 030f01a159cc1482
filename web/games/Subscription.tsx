/** The URLs to subscribe to the games of the club or of one team in a calendar program. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
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
      <ChoiceSelect
        label={texts.which}
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: texts.allGames },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
      />
      <LinkToCopy address={feedAddress(chosen || null)} words={texts} />
    </div>
  );
}
