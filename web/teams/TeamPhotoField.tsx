/** A team's photo in its form; it is stored with the team when the form is saved. */
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { PictureField } from '../files/PictureField.tsx';
import { useStoredFile } from '../files/queries.ts';
import { useTexts } from '../platform/i18n.ts';
import type { Field } from '../ui/form/use-form-values.ts';

/** @param saved the team's current photo and its URL */
type Props = { field: Field<string | null>; saved: { id: string | null; url: string | null } };

export function TeamPhotoField({ field, saved }: Props) {
  const texts = useTexts().files;
  const [brought, setBrought] = useState<StoredFile | null>(null);
  const { value, onChange, error } = field;
  const isBrought = value === brought?.id;
  const isSaved = value === saved.id;
  // only the id is known of a photo uploaded before a reload
  const found = useStoredFile(isBrought || isSaved ? null : value).data;
  const url = isSaved ? saved.url : (isBrought ? brought : found)?.picture?.links.medium;
  return (
    <PictureField
      label={texts.teamPhoto}
      purpose="teamPhoto"
      url={url ?? null}
      empty={<IconUsersGroup size={40} stroke={1.2} />}
      error={error}
      data-path={field['data-path']}
      onChange={(uploaded) => {
        setBrought(uploaded);
        onChange(uploaded.id);
      }}
      onRemove={() => onChange(null)}
    />
  );
}
