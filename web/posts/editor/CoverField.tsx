/** The cover picture of a post; it is stored with the post when the form is saved. */
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { IconPhoto } from '@tabler/icons-react';
import { PictureField } from '../../files/PictureField.tsx';
import { useTexts } from '../../platform/i18n.ts';
import type { Field } from '../../ui/form/use-form-values.ts';

type Props = {
  field: Field<string | null>;
  image: Post['image'];
  onBrought: (uploaded: StoredFile) => void;
};

export function CoverField({ field, image, onBrought }: Props) {
  const texts = useTexts().postsEditor;
  const { onChange, error } = field;
  return (
    <PictureField
      label={texts.cover}
      purpose="postImage"
      url={image?.links.medium ?? null}
      empty={<IconPhoto size={40} stroke={1.2} />}
      error={error}
      data-path={field['data-path']}
      onChange={(uploaded) => {
        onBrought(uploaded);
        onChange(uploaded.id);
      }}
      onRemove={() => onChange(null)}
    />
  );
}
