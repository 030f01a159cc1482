/** The cover picture of a post, kept with it when the post is saved. */
import type { File as KeptFile } from '@club/contract/files/shape.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { IconPhoto } from '@tabler/icons-react';
import { PictureField } from '../../files/PictureField.tsx';
import { useTexts } from '../../platform/i18n.ts';
import type { Field } from '../../ui/form/use-form-values.ts';

type Props = {
  field: Field<string | null>;
  image: Post['image'];
  onBrought: (kept: KeptFile) => void;
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
      onChange={(kept) => {
        onBrought(kept);
        onChange(kept.id);
      }}
      onRemove={() => onChange(null)}
    />
  );
}
