/** The fields of a game, for creating and editing. */
import type { Game } from '@club/contract/games/shape.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { DateTimeField } from '../ui/form/DateTimeField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { leagueAfter, movedTo, type Names, renamed } from './game-form.ts';
import { MoreFields } from './MoreFields.tsx';
import { ResultFields } from './ResultFields.tsx';
import { type GameFormOptions, type GameRecordForm, useGameForm } from './use-game-form.ts';

type TeamFieldsProps = Pick<GameFormOptions, 'teams'> & { form: GameRecordForm; game: Game | undefined };

/** Our team, and where it plays: both name the two teams, and the team gives the league. */
function TeamFields({ form, teams, game }: TeamFieldsProps) {
  const texts = useTexts().games;
  const { values, set } = form;
  const former = teams.find((team) => team.id === values.teamId);
  const name = (names: Names) => {
    set('homeTeam', names.homeTeam);
    set('awayTeam', names.awayTeam);
    set('homeGame', names.homeGame);
  };
  const handsOver = game?.state === 'planned' && values.teamId !== '' && values.teamId !== game.teamId;
  const chooseTeam = (id: string) => {
    set('teamId', id);
    const team = teams.find((one) => one.id === id);
    if (!team) return;
    name(renamed(values, team.name, former?.name));
    set('league', leagueAfter(values.league, team.league, former?.league));
  };
  return (
    <>
      <ChoiceSelect
        label={texts.team}
        withAsterisk
        {...(handsOver ? { description: texts.teamChangeHelp } : {})}
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
    </>
  );
}

export function GameForm({ submitLabel, ...options }: GameFormOptions & { submitLabel: string }) {
  const texts = useTexts().games;
  const game = options.edited?.record.data;
  const form = useGameForm(options);
  const { values, set } = form;
  return (
    <RecordFormView form={form} submitLabel={submitLabel}>
      <TeamFields form={form} teams={options.teams} game={game} />
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
      <ResultFields form={form} game={game ?? null} />
      <MoreFields form={form} />
    </RecordFormView>
  );
}
