/** The state and the score of a game: with a score a game is no longer planned. */
import { type GameState, gameStates, stateAfterScore, statesFrom } from '@club/contract/games/rules.ts';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { endHint } from './end-hint.ts';
import { type GameRecordForm, scoreIn } from './use-game-form.ts';

type Props = {
  form: GameRecordForm;
  /** the state of the saved game; null for a new one */
  before: GameState | null;
  /** a match report keeps the score, and with it the state */
  hasReport: boolean;
};

export function ResultFields({ form, before, hasReport }: Props) {
  const { games: texts, gamesResults: results } = useTexts();
  const { values, set } = form;
  const score = scoreIn(values);
  // the state suggested by the date can be changed
  const [chosen, setChosen] = useState(false);
  const scored = score.scoreHome !== null && score.scoreGuest !== null;
  const follows =
    (before ?? 'planned') === 'planned' && !chosen && values.date !== null
      ? scored
        ? stateAfterScore({ state: 'planned', date: values.date }, new Date())
        : 'planned'
      : null;
  useEffect(() => {
    if (follows !== null && follows !== values.state && values.state !== 'cancelled') set('state', follows);
  }, [follows, values.state, set]);
  const states = (before ? statesFrom(before) : gameStates).filter((state) =>
    hasReport
      ? state === before || state === 'cancelled' || state === 'planned'
      : !scored || state !== 'planned' || values.state === 'planned',
  );
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;
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
