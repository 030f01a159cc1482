/** The fields of a game, for creating and editing. */

import { type GameState, gameStates, stateAfterScore, statesFrom } from '@club/contract/games/rules.ts';
import type { Game, GameInput } from '@club/contract/games/shape.ts';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { DateTimeField } from '../ui/form/DateTimeField.tsx';
import type { Versioned } from '../ui/form/drafts.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { numberOrNone } from '../ui/form/number-of.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { endHint } from './end-hint.ts';
import { gameShape } from './game-check.ts';
import { leagueAfter, movedTo, type Names, renamed } from './game-form.ts';

type Team = { id: string; name: string; league: string };
type Props = {
  edited?: Edited<Game>;
  teams: readonly Team[];
  save: (input: GameInput, key: string, base: Versioned<Game> | null) => Promise<Game>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (game: Game) => unknown;
};

const valuesOf = (game: Game | null) => ({
  teamId: game?.teamId ?? '',
  homeGame: game?.homeGame ?? true,
  homeTeam: game?.homeTeam ?? '',
  awayTeam: game?.awayTeam ?? '',
  date: game?.date ?? (null as string | null),
  location: game?.location ?? '',
  league: game?.league ?? '',
  cupGame: game?.cupGame ?? false,
  state: game?.state ?? ('planned' as GameState),
  scoreHome: String(game?.scoreHome ?? ''),
  scoreGuest: String(game?.scoreGuest ?? ''),
});

export function GameForm({ edited, teams, submitLabel, ...formProps }: Props) {
  const { games: texts, gamesResults: results } = useTexts();
  const game = edited?.record.data;
  const form = useRecordForm({
    shape: gameShape,
    name: 'game',
    edited,
    valuesOf,
    toInput: ({ league, ...values }) => ({
      ...values,
      // a new game without a league gets that of its team
      ...(league.trim() === '' && !game ? {} : { league }),
      location: values.location.trim() || null,
      scoreHome: numberOrNone(values.scoreHome),
      scoreGuest: numberOrNone(values.scoreGuest),
    }),
    labels: {
      teamId: texts.team,
      homeGame: texts.where,
      homeTeam: texts.homeTeam,
      awayTeam: texts.awayTeam,
      date: texts.date,
      location: texts.location,
      league: texts.league,
      cupGame: texts.cupGame,
      state: texts.state,
      scoreHome: texts.scoreHome,
      scoreGuest: texts.scoreGuest,
    },
    show: {
      teamId: (id) => teams.find((team) => team.id === id)?.name,
      homeGame: (home) => (home ? texts.home : texts.away),
      state: (state) => texts.states[state],
    },
    ...formProps,
  });
  const { values, set } = form;
  const former = teams.find((team) => team.id === values.teamId);
  const name = (names: Names) => {
    set('homeTeam', names.homeTeam);
    set('awayTeam', names.awayTeam);
    set('homeGame', names.homeGame);
  };
  const chooseTeam = (id: string) => {
    set('teamId', id);
    const team = teams.find((one) => one.id === id);
    if (!team) return;
    name(renamed(values, team.name, former?.name));
    set('league', leagueAfter(values.league, team.league, former?.league));
  };
  const score = { scoreHome: numberOrNone(values.scoreHome), scoreGuest: numberOrNone(values.scoreGuest) };
  // a game with a score is no longer planned; the state suggested by the date can be changed
  const [chosen, setChosen] = useState(false);
  const scored = score.scoreHome !== null && score.scoreGuest !== null;
  const began = game?.state ?? 'planned';
  const follows =
    began === 'planned' && !chosen && values.date !== null
      ? scored
        ? stateAfterScore({ state: 'planned', date: values.date }, new Date())
        : 'planned'
      : null;
  useEffect(() => {
    if (follows !== null && follows !== values.state && values.state !== 'cancelled') set('state', follows);
  }, [follows, values.state, set]);
  const states = (game ? statesFrom(game.state) : gameStates).filter(
    (state) => !scored || state !== 'planned' || values.state === 'planned',
  );

  return (
    <RecordFormView form={form} submitLabel={submitLabel}>
      <ChoiceSelect
        label={texts.team}
        withAsterisk
        {...form.field('teamId')}
        onChange={chooseTeam}
        options={[
          { value: '', label: texts.teamPick },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
      />
      <Segmented
        label={texts.where}
        labelled
        data-path="homeGame"
        value={values.homeGame ? 'home' : 'away'}
        options={[
          { value: 'home', label: texts.home },
          { value: 'away', label: texts.away },
        ]}
        onChange={(where) => name(movedTo(values, where === 'home'))}
      />
      <FieldRow>
        <TextInput label={texts.homeTeam} withAsterisk autoComplete="off" {...form.text('homeTeam')} />
        <TextInput label={texts.awayTeam} withAsterisk autoComplete="off" {...form.text('awayTeam')} />
      </FieldRow>
      <DateTimeField label={texts.date} required {...form.field('date')} />
      <TextInput label={texts.location} autoComplete="off" {...form.text('location')} />
      <TextInput
        label={texts.league}
        withAsterisk={Boolean(game)}
        autoComplete="off"
        {...(game ? {} : { description: texts.leagueHelp })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.text('league')}
      />
      <Checkbox
        label={texts.cupGame}
        data-path="cupGame"
        checked={values.cupGame}
        onChange={(event) => set('cupGame', event.currentTarget.checked)}
      />
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
      <FieldRow short>
        <TextInput
          label={texts.scoreHome}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          {...form.text('scoreHome')}
        />
        <TextInput
          label={texts.scoreGuest}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          {...form.text('scoreGuest')}
        />
      </FieldRow>
      <Text size="sm" role="status">
        {follows === 'final' ? results.finalByDate : follows === 'live' ? results.liveByDate : null}{' '}
        {values.state === 'final' ? endHint(score, texts) : null}
      </Text>
    </RecordFormView>
  );
}
