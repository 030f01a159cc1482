/** The fields of a place in a line-up, for entering and for editing. */
import { positionNotes, type SeasonHalf, seasonHalves } from '@club/contract/positions/rules.ts';
import type { Position, PositionInput } from '@club/contract/positions/shape.ts';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { HouseFormView } from '../ui/form/HouseFormView.tsx';
import type { Versioned } from '../ui/form/kept-copies.ts';
import { numberOf } from '../ui/form/number-of.ts';
import type { Edited } from '../ui/form/use-edited.ts';
import { useHouseForm } from '../ui/form/use-house-form.ts';
import { MemberName, PersonSelect } from '../users/profiles/PersonSelect.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import classes from './Positions.module.css';

type Props = {
  edited?: Edited<Position>;
  /** what is most likely meant */
  start: { teamId: string; season: number; half: SeasonHalf; date: string };
  save: (input: PositionInput, key: string, seen: Versioned<Position> | null) => Promise<Position>;
  success: string;
  failure: string;
  submitLabel?: string;
  done: (position: Position) => unknown;
};

export function PositionForm({ edited, start, submitLabel, ...deed }: Props) {
  const texts = useTexts().positions;
  const teams = useTeamChoice().data ?? [];
  const position = edited?.record.data;
  const form = useHouseForm({
    name: 'position',
    edited,
    shape: () => import('@club/contract/positions/shape.ts').then((file) => file.PositionInput),
    valuesOf: (place: Position | null) => ({
      userId: place?.userId ?? '',
      teamId: place?.teamId ?? start.teamId,
      season: String(place?.season ?? start.season),
      seasonHalf: (place?.seasonHalf ?? start.half) as string,
      position: String(place?.position ?? ''),
      date: (place?.date ?? start.date) as string | null,
      notes: place?.notes ?? ([] as string[]),
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
    ...deed,
  });
  const { notes } = form.values;
  const put = (note: string, on: boolean) =>
    form.set('notes', on ? [...notes, note] : notes.filter((one) => one !== note));
  // a code that this app does not know stays until somebody takes it out
  const choices = [...new Set([...positionNotes, ...(position?.notes ?? [])])];
  return (
    <HouseFormView form={form} {...(submitLabel ? { submitLabel } : {})}>
      <PersonSelect
        label={texts.person}
        withAsterisk
        placeholder={texts.personPick}
        user={position?.user}
        {...form.field('userId')}
      />
      <NativeSelect
        label={texts.team}
        withAsterisk
        data={[
          { value: '', label: texts.teamPick },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
        {...form.text('teamId')}
      />
      <FieldRow short>
        <TextInput
          label={texts.season}
          description={texts.seasonHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
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
          description={texts.placeHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.text('position')}
        />
        <DateField label={texts.date} required {...form.field('date')} />
      </FieldRow>
      <fieldset className={classes.notes} data-path="notes">
        <legend>{texts.notes}</legend>
        {choices.map((note) => (
          <Checkbox
            key={note}
            label={texts.noteNames[note] ? `${note}: ${texts.noteNames[note]}` : note}
            checked={notes.includes(note)}
            onChange={(event) => put(note, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
    </HouseFormView>
  );
}
