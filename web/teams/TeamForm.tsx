/** The fields of a team, for creating and for editing. */

import { teamTypes } from '@club/contract/teams/rules.ts';
import type { Team, TeamInput } from '@club/contract/teams/shape.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ColorField } from '../ui/form/ColorField.tsx';
import type { Versioned } from '../ui/form/drafts.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { numberOf } from '../ui/form/number-of.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { TeamPhotoField } from './TeamPhotoField.tsx';

type Props = {
  edited?: Edited<Team>;
  save: (input: TeamInput, key: string, base: Versioned<Team> | null) => Promise<Team>;
  success: string;
  failure: string;
  submitLabel?: string;
  done: (team: Team) => unknown;
};

const valuesOf = (team: Team | null) => ({
  photoId: team?.photoId ?? null,
  name: team?.name ?? '',
  nickname: team?.nickname ?? '',
  league: team?.league ?? '',
  type: (team?.type ?? '') as string,
  ageGroup: team?.ageGroup ?? '',
  rank: String(team?.rank ?? ''),
  color: team?.color ?? '',
  linkTable: team?.linkTable ?? '',
  linkStats: team?.linkStats ?? '',
  linkCalendar: team?.linkCalendar ?? '',
});

export function TeamForm({ edited, submitLabel, ...handlers }: Props) {
  const all = useTexts();
  const texts = all.teams;
  const team = edited?.record.data;
  const form = useRecordForm({
    shape: () => import('@club/contract/teams/shape.ts').then((file) => file.TeamInput),
    name: 'team',
    edited,
    valuesOf,
    toInput: (values) => ({ ...values, rank: numberOf(values.rank) }),
    labels: {
      photoId: all.files.teamPhoto,
      name: texts.name,
      nickname: texts.nickname,
      league: texts.league,
      type: texts.type,
      ageGroup: texts.ageGroup,
      rank: texts.rank,
      color: texts.color,
      linkTable: texts.linkTable,
      linkStats: texts.linkStats,
      linkCalendar: texts.linkCalendar,
    },
    show: { type: (type) => teamTypes.map((one) => (one === type ? texts.types[one] : '')).join('') },
    ...handlers,
  });
  return (
    <RecordFormView form={form} {...(submitLabel ? { submitLabel } : {})}>
      <TeamPhotoField
        field={form.field('photoId')}
        saved={{ id: team?.photoId ?? null, url: team?.photoUrl ?? null }}
      />
      <TextInput label={texts.name} withAsterisk autoComplete="off" {...form.text('name')} />
      <TextInput
        label={texts.nickname}
        description={texts.nicknameHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        {...form.text('nickname')}
      />
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
      <TextInput
        label={texts.linkTable}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.text('linkTable')}
      />
      <TextInput
        label={texts.linkStats}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.text('linkStats')}
      />
      <TextInput
        label={texts.linkCalendar}
        type="url"
        inputMode="url"
        autoComplete="off"
        {...form.text('linkCalendar')}
      />
    </RecordFormView>
  );
}
