/** Begins a report: the system of play and whether all games are played, as the team usually plays. */

import { type MatchSystemId, matchSystemIds } from '@club/contract/match-systems.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { serverTime } from '../platform/server-clock.ts';
import { useViewer } from '../platform/viewer.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { confirm } from '../ui/dialogs.ts';
import classes from './Report.module.css';
import { begin } from './sending.ts';
import { useWords } from './use-words.ts';

/** How long before a game people are at the table; who begins earlier may have opened another game. */
const earlyMs = 6 * 3_600_000;

export function StartForm({ match: { game, team } }: { match: Match }) {
  const cache = useQueryClient();
  const { userId } = useViewer();
  const words = useWords();
  const dates = useDates();
  const { matches } = useTexts();
  const [system, setSystem] = useState<MatchSystemId | ''>(team.matchSystem ?? '');
  const [playedOut, setPlayedOut] = useState(team.playedOut);
  const [asked, setAsked] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (system === '') return;
    const isEarly = Date.parse(game.date) - serverTime().getTime() > earlyMs;
    const question = {
      title: words.beginEarly,
      content: words.beginEarlyHelp(dates.full(game.date)),
      confirmLabel: words.begin,
    };
    if (!isEarly || (await confirm(question))) void begin(cache, userId, game.id, { system, playedOut });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={classes.start}>
      <Text>{words.beginHelp}</Text>
      <ChoiceSelect
        label={matches.matchSystem}
        withAsterisk
        value={system}
        error={asked && system === '' ? words.systemPick : undefined}
        onChange={(value) => setSystem(value as MatchSystemId | '')}
        options={[
          { value: '', label: words.systemPick },
          ...matchSystemIds.map((value) => ({ value, label: matches.systems[value] })),
        ]}
      />
      <Checkbox
        label={matches.playedOut}
        checked={playedOut}
        onChange={(event) => setPlayedOut(event.currentTarget.checked)}
      />
      <Button type="submit" size="md" leftSection={<IconClipboardText size={18} stroke={1.6} />}>
        {words.begin}
      </Button>
    </form>
  );
}
