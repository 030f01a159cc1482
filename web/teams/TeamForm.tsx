/** The fields of a team, for creating and for editing. */

import { teamTypes } from '@club/contract/teams/rules.ts';
import type { Team, TeamInput } from '@club/contract/teams/shape.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ColorField } from '../ui/form/ColorField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { HouseFormView } from '../ui/form/HouseFormView.tsx';
import { useHouseForm } from '../ui/form/use-house-form.ts';
import { TeamPhotoField } from './TeamPhotoField.tsx';

type Props = {
  team?: Team;
  save: (input: TeamInput, key: string) => Promise<Team>;
  success: string;
  failure: string;
  submitLabel?: string;
  done: (team: Team) => unknown;
  onReload?: () => void;
  onDirty?: (dirty: boolean) => void;
};

export function TeamForm({ team, save, success, failure, submitLabel, done, onReload, onDirty }: Props) {
  const texts = useTexts().teams;
  const form = useHouseForm({
    shape: () => import('@club/contract/teams/shape.ts').then((file) => file.TeamInput),
    initial: {
      name: team?.name ?? '',
      league: team?.league ?? '',
      rank: String(team?.rank ?? ''),
      type: (team?.type ?? '') as string,
      ageGroup: team?.ageGroup ?? '',
      color: team?.color ?? '',
      linkCalendar: team?.linkCalendar ?? '',
      linkStats: team?.linkStats ?? '',
      linkTable: team?.linkTable ?? '',
      photoId: team?.photoId ?? null,
    },
    toInput: (values) => ({ ...values, rank: Number(values.rank || Number.NaN) }),
    save,
    success,
    failure,
    done,
    ...(onDirty ? { onDirty } : {}),
  });
  return (
    <HouseFormView form={form} {...(submitLabel ? { submitLabel } : {})} {...(onReload ? { onReload } : {})}>
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
    </HouseFormView>
  );
}
