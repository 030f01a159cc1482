/** A team's photo in its form: kept with the team when the form is saved. */
import type { File as KeptFile } from '@club/contract/files/shape.ts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { PictureField } from '../files/PictureField.tsx';
import { useTexts } from '../platform/i18n.ts';
import type { Field } from '../ui/form/use-house-form.ts';

/** @param saved where the photo is served that the team has now */
type Props = { field: Field<string | null>; saved: { id: string | null; url: string | null } };

export function TeamPhotoField({ field, saved }: Props) {
  const texts = useTexts().files;
  const [brought, setBrought] = useState<KeptFile | null>(null);
  const { value, onChange, error } = field;
  const url = value === brought?.id ? brought?.picture?.links.medium : value === saved.id ? saved.url : null;
  return (
    <PictureField
      label={texts.teamPhoto}
      purpose="teamPhoto"
      url={url ?? null}
      empty={<IconUsersGroup size={40} stroke={1.2} />}
      error={error}
      data-path={field['data-path']}
      onChange={(kept) => {
        setBrought(kept);
        onChange(kept.id);
      }}
      onRemove={() => onChange(null)}
    />
  );
}
