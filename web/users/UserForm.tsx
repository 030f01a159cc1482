/** A person's details, for themselves and for those who manage users. */
import type { User } from '@club/contract/users/shape.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDates, useTexts } from '../platform/i18n.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { HouseFormView } from '../ui/form/HouseFormView.tsx';
import { useHouseForm } from '../ui/form/use-house-form.ts';
import { changeUser } from './queries.ts';

type Props = {
  user: User;
  etag: string | null;
  onReload: () => void;
  onDirty: (dirty: boolean) => void;
};

export function UserForm({ user, etag, onReload, onDirty }: Props) {
  const texts = useTexts().users;
  const cache = useQueryClient();
  const today = useDates().localOf(new Date().toISOString()).date;
  const form = useHouseForm({
    shape: () => import('./user-shape.ts').then((file) => file.userShape(today)),
    initial: { firstName: user.firstName, lastName: user.lastName, birthday: user.birthday },
    save: (change) => changeUser(user.id, change, etag),
    success: texts.savedDone,
    failure: texts.saveFailed,
    onDirty,
    done: () => cache.invalidateQueries({ queryKey: ['users'] }),
  });
  return (
    <HouseFormView form={form} onReload={onReload}>
      <FieldRow>
        <TextInput
          label={texts.firstName}
          withAsterisk
          autoComplete="given-name"
          {...form.text('firstName')}
        />
        <TextInput
          label={texts.lastName}
          withAsterisk
          autoComplete="family-name"
          {...form.text('lastName')}
        />
      </FieldRow>
      <DateField label={texts.birthday} max={today} {...form.field('birthday')} />
    </HouseFormView>
  );
}
