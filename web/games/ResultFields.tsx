/** The state and the score of a game: with a score a game is no longer planned. */
import { type GameState, gameStates, statesFrom } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { stateWithoutScore } from '@club/contract/games/without-score.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useTimed } from '../platform/use-now.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { endHint } from './end-hint.ts';
import { stateFollowing } from './game-form.ts';
import { type GameRecordForm, scoreIn } from './use-game-form.ts';

type Props = {
  form: GameRecordForm;
  /** as it is saved; null for a new one. Where a match report gives it its score, it also gives the state */
  game: Pick<Game, 'state' | 'scoreHome' | 'hasReport'> | null;
};

type Chosen = Pick<GameRecordForm['values'], 'state'> & { scored: boolean; emptied: boolean };

/** The states that can be chosen. @param scored a score is entered @param emptied the saved one was deleted */
function statesToChoose(game: Props['game'], { state: chosen, scored, emptied }: Chosen): GameState[] {
  const before = game?.state;
  const possible = before ? statesFrom(before) : gameStates;
  return [...new Set([...possible, ...(before && emptied ? [stateWithoutScore(before)] : [])])].filter(
    (state) =>
      game?.hasReport
        ? state === before || state === 'cancelled' || state === 'planned'
        : !scored || state !== 'planned' || chosen === 'planned',
  );
}

export function ResultFields({ form, game }: Props) {
  const { state: before, hasReport } = game ?? { state: null, hasReport: false };
  const { games: texts, gamesResults: results } = useTexts();
  const { values, set } = form;
  const score = scoreIn(values);
  // the suggested state can be changed
  const [chosen, setChosen] = useState(false);
  const scored = score.scoreHome !== null && score.scoreGuest !== null;
  const emptied = Boolean(game && game.scoreHome !== null && !values.scoreHome && !values.scoreGuest);
  const edited = { before: before ?? 'planned', state: values.state, date: values.date, scored, emptied };
  const follows = useTimed((now) => (chosen ? null : stateFollowing(edited, now)));
  useEffect(() => {
    if (follows !== null && follows !== values.state && values.state !== 'cancelled') set('state', follows);
  }, [follows, values.state, set]);
  const states = statesToChoose(game, { state: values.state, scored, emptied });
  const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <>
      <NativeSelect
        label={texts.state}
        data={states.map((value) => ({ value, label: texts.states[value] }))}
        {...form.text('state')}
        onChange={(event) => {
          const state = event.currentTarget.value as GameState;
          setChosen(state !== 'planned');
          set('state', state);
        }}
      />
      {hasReport ? (
        <Text size="sm">{results.byReport}</Text>
      ) : (
        <>
          <FieldRow short>
            <TextInput label={texts.scoreHome} {...digits} {...form.text('scoreHome')} />
            <TextInput label={texts.scoreGuest} {...digits} {...form.text('scoreGuest')} />
          </FieldRow>
          <Text size="sm" role="status">
            {follows === 'final' ? results.finalByDate : follows === 'live' ? results.liveByDate : null}{' '}
            {values.state === 'final' ? endHint(score, texts) : null}
          </Text>
        </>
      )}
    </>
  );
}
