/** The fields of a position in a line-up, for creating and editing. */
import { type SeasonHalf, seasonHalves } from '@club/contract/positions/rules.ts';
import type { Position, PositionInput } from '@club/contract/positions/shape.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { DateField } from '../ui/form/DateField.tsx';
import type { Versioned } from '../ui/form/drafts.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { helpBelow } from '../ui/form/help-below.ts';
import { numberOf } from '../ui/form/number-of.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { sentenceOf } from '../ui/toasts.ts';
import { MemberName, PersonSelect } from '../users/profiles/PersonSelect.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { NotesField } from './NotesField.tsx';

type Props = {
  edited?: Edited<Position>;
  /** the likeliest initial values */
  start: { teamId: string; season: number; half: SeasonHalf; date: string };
  save: (input: PositionInput, key: string, base: Versioned<Position> | null) => Promise<Position>;
  reload?: (id: string) => Promise<Versioned<Position>>;
  success: string;
  failure: string;
  submitLabel?: string;
  done: (position: Position) => unknown;
};

type FormProps = Omit<Props, 'submitLabel'> & { teams: readonly { id: string; name: string }[] };

function usePositionForm({ edited, start, teams, ...formProps }: FormProps) {
  const texts = useTexts().positions;
  return useRecordForm({
    name: 'position',
    edited,
    shape: () => import('@club/contract/positions/shape.ts').then((file) => file.PositionInput),
    valuesOf: (position: Position | null) => ({
      userId: position?.userId ?? '',
      teamId: position?.teamId ?? start.teamId,
      season: String(position?.season ?? start.season),
      seasonHalf: (position?.seasonHalf ?? start.half) as string,
      position: String(position?.position ?? ''),
      date: (position?.date ?? start.date) as string | null,
      notes: position?.notes ?? ([] as string[]),
    }),
    toInput: (values) => ({
      ...values,
      season: numberOf(values.season),
      position: numberOf(values.position),
    }),
    labels: {
      userId: texts.person,
      teamId: texts.team,
      season: texts.season,
      seasonHalf: texts.half,
      position: texts.place,
      date: texts.date,
      notes: texts.notes,
    },
    show: {
      userId: (id) => <MemberName id={id} />,
      teamId: (id) => teams.find((team) => team.id === id)?.name,
      seasonHalf: (half) => seasonHalves.map((one) => (one === half ? texts.halves[one] : '')).join(''),
    },
    ...formProps,
  });
}

export function PositionForm({ submitLabel, ...props }: Props) {
  const texts = useTexts().positions;
  const choice = useTeamChoice();
  const teams = choice.data ?? [];
  const form = usePositionForm({ ...props, teams });
  const position = props.edited?.record.data;
  return (
    <RecordFormView form={form} {...(submitLabel ? { submitLabel } : {})}>
      <PersonSelect
        label={texts.person}
        withAsterisk
        placeholder={texts.personPick}
        user={position?.user}
        {...form.field('userId')}
      />
      <ChoiceSelect
        label={texts.team}
        withAsterisk
        options={[
          { value: '', label: texts.teamPick },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
        {...form.field('teamId')}
        {...(choice.isLoadingError && { error: sentenceOf(choice.error) })}
      />
      <FieldRow short>
        <TextInput
          label={texts.season}
          {...helpBelow(texts.seasonHelp)}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.text('season')}
        />
        <NativeSelect
          label={texts.half}
          withAsterisk
          data={[
            { value: '', label: texts.halfPick },
            ...seasonHalves.map((value) => ({ value, label: texts.halves[value] })),
          ]}
          {...form.text('seasonHalf')}
        />
      </FieldRow>
      <FieldRow short>
        <TextInput
          label={texts.place}
          {...helpBelow(texts.placeHelp)}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.text('position')}
        />
        <DateField label={texts.date} required {...form.field('date')} />
      </FieldRow>
      <NotesField {...form.field('notes')} stored={position?.notes ?? []} />
    </RecordFormView>
  );
}
