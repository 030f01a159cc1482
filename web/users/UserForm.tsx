/** A person's details, for themselves and for those who manage users. */
import { firstBirthday } from '@club/contract/club-time.ts';
import { refuseOwnBirthday } from '@club/contract/users/children.ts';
import type { User } from '@club/contract/users/shape.ts';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { changeUser } from './queries.ts';

export function UserForm({ edited }: { edited: Edited<User> }) {
  const texts = useTexts().users;
  const cache = useQueryClient();
  const today = useToday();
  const { data } = edited.record;
  const { id } = data;
  const viewer = useViewer();
  const fixedBirthday = refuseOwnBirthday(viewer, data, today) !== null;
  const form = useRecordForm({
    name: 'user',
    edited,
    shape: () => import('./user-shape.ts').then((file) => file.userShape(today, viewer, data)),
    valuesOf: (user: User | null) => ({
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      birthday: user?.birthday ?? null,
    }),
    labels: { firstName: texts.firstName, lastName: texts.lastName, birthday: texts.birthday },
    save: (change, _, base) => changeUser(id, change, base?.etag ?? null),
    success: texts.savedDone,
    failure: texts.saveFailed,
    done: () => cache.invalidateQueries({ queryKey: ['users'] }),
  });
  return (
    <RecordFormView form={form}>
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
      <DateField
        label={texts.birthday}
        min={firstBirthday}
        max={today}
        {...(fixedBirthday && { disabled: true, description: texts.birthdayOfMinor })}
        {...form.field('birthday')}
      />
    </RecordFormView>
  );
}
