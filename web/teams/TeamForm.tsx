/** The fields of a team, for creating and for editing. */
import { teamTypes } from '@club/contract/teams/rules.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ColorField } from '../ui/form/ColorField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { PlayFields } from './PlayFields.tsx';
import { TeamPhotoField } from './TeamPhotoField.tsx';
import { type TeamFormOptions, type TeamRecordForm, useTeamForm } from './use-team-form.ts';

/** The addresses of its pages elsewhere. */
function LinkFields({ form }: { form: TeamRecordForm }) {
  const texts = useTexts().teams;
  const address = { type: 'url', inputMode: 'url', autoComplete: 'off' } as const;
  return (
    <>
      <TextInput label={texts.linkTable} {...address} {...form.text('linkTable')} />
      <TextInput label={texts.linkStats} {...address} {...form.text('linkStats')} />
      <TextInput label={texts.linkCalendar} {...address} {...form.text('linkCalendar')} />
    </>
  );
}

export function TeamForm({ submitLabel, ...options }: TeamFormOptions & { submitLabel?: string }) {
  const texts = useTexts().teams;
  const team = options.edited?.record.data;
  const form = useTeamForm(options);
  return (
    <RecordFormView form={form} {...(submitLabel ? { submitLabel } : {})}>
      <TeamPhotoField
        field={form.field('photoId')}
        saved={{ id: team?.photoId ?? null, url: team?.photoUrl ?? null }}
      />
      <TextInput label={texts.name} withAsterisk autoComplete="off" {...form.text('name')} />
      <TextInput label={texts.league} withAsterisk autoComplete="off" {...form.text('league')} />
      <FieldRow>
        <NativeSelect
          label={texts.type}
          withAsterisk
          data={[
            { value: '', label: texts.typePick },
            ...teamTypes.map((type) => ({ value: type, label: texts.types[type] })),
          ]}
          {...form.text('type')}
        />
        <TextInput
          label={texts.ageGroup}
          description={texts.ageGroupHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="off"
          {...form.text('ageGroup')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          label={texts.rank}
          description={texts.rankHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.text('rank')}
        />
        <ColorField label={texts.color} required sample={form.values.name} {...form.field('color')} />
      </FieldRow>
      <LinkFields form={form} />
      <PlayFields form={form} />
    </RecordFormView>
  );
}
