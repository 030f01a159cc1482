/** The editor of a post: saves itself, shows a preview, and merges what others changed meanwhile. */
import type { Post } from '@club/contract/posts/shape.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import type { Texts } from '../../texts/en.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import type { ShownInWords } from '../../ui/form/form-types.ts';
import { NotesAbove } from '../../ui/form/NotesAbove.tsx';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import type { Edited } from '../../ui/form/use-edited.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { PictureMarks } from '../marks/lazy-marks.ts';
import { picturesOf } from '../marks/pictures-of.ts';
import { ContentEditor } from './ContentEditor.tsx';
import { CoverField } from './CoverField.tsx';
import { DraftNote } from './DraftNote.tsx';
import classes from './PostEditor.module.css';
import { PostPreview } from './PostPreview.tsx';
import type { PostValues } from './post-form.ts';
import { StatusField } from './StatusField.tsx';
import { TagsField } from './TagsField.tsx';
import { useCover } from './use-cover.ts';
import { usePostForm } from './use-post-form.ts';

type Words = Texts['postsEditor'];

type Props = {
  edited?: Edited<Post>;
  categories: readonly { id: string; name: string; color: string }[];
  done: (post: Post) => unknown;
};

/** The action of the button: saves, publishes, plans or archives the post. */
function submitLabelOf({ status, later }: PostValues, was: PostValues['status'], texts: Words): string {
  if (status === 'draft') return texts.saveDraft;
  if (status === was) return texts.save;
  if (status === 'archived') return texts.archive;
  return later ? texts.publishing.plan : texts.publish;
}

/** How fields are named and shown where two people changed the same one. */
const shownFields = (texts: Words, categories: Props['categories']): ShownInWords<PostValues> => ({
  labels: {
    status: texts.status,
    headline: texts.headline,
    imageId: texts.cover,
    content: texts.content,
    categoryId: texts.category,
    tags: texts.tags,
    publishAt: texts.publishing.at,
    quietly: texts.publishing.quietly,
  },
  show: {
    status: (value) => texts.statuses[value],
    imageId: (value) => (value ? texts.aPicture : ''),
    content: (html) => (html === '' ? '' : <RichText html={html} />),
    categoryId: (id) => categories.find((one) => one.id === id)?.name ?? texts.noCategory,
  },
});

type FieldsProps = Pick<ReturnType<typeof usePostForm>, 'form' | 'was'> &
  Pick<Props, 'categories'> & { cover: ReturnType<typeof useCover> };

function Fields({ form, was, categories, cover: { image, setBrought } }: FieldsProps) {
  const texts = useTexts().postsEditor;
  const { imageId, content } = form.values;
  const pictures = picturesOf(imageId && image ? { id: imageId, src: image.links.small } : null, content);
  return (
    <>
      <TextInput
        label={texts.headline}
        withAsterisk
        maxLength={200}
        autoComplete="off"
        {...form.text('headline')}
      />
      <CoverField field={form.field('imageId')} image={image} onBrought={setBrought} />
      <ContentEditor label={texts.content} version={form.version} {...form.field('content')} />
      {pictures.length > 0 ? (
        <Suspense fallback={<Skeleton height={120} />}>
          <PictureMarks pictures={pictures} />
        </Suspense>
      ) : null}
      <TagsField {...form.field('tags')} />
      <ChoiceSelect
        label={texts.category}
        {...form.field('categoryId')}
        options={[
          { value: '', label: texts.noCategory },
          ...categories.map((category) => ({ value: category.id, label: category.name })),
        ]}
      />
      <StatusField was={was} postId={form.seen?.data.id ?? null} form={form} />
    </>
  );
}

export function PostEditor({ edited, categories, done }: Props) {
  const texts = useTexts().postsEditor;
  const { form, was, savedAt } = usePostForm({ edited, done, ...shownFields(texts, categories) });
  const [view, setView] = useState<'write' | 'preview'>('write');
  const cover = useCover(form.values.imageId, form.seen?.data ?? null);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <Segmented
          label={texts.show}
          value={view}
          options={[
            { value: 'write', label: texts.write },
            { value: 'preview', label: texts.preview },
          ]}
          onChange={setView}
        />
        <DraftNote savedAt={savedAt} draftSaved={form.notes.draftSaved} />
      </div>
      <NotesAbove notes={form.notes} />
      {view === 'preview' ? (
        <PostPreview
          values={form.values}
          image={cover.image}
          categories={categories}
          post={edited?.record.data ?? null}
        />
      ) : null}
      {/* the editor stays mounted, with its cursor, while the preview is shown */}
      <div hidden={view === 'preview'}>
        <RecordFormView form={form} submitLabel={submitLabelOf(form.values, was, texts)} notesElsewhere>
          <Fields form={form} was={was} categories={categories} cover={cover} />
        </RecordFormView>
      </div>
    </div>
  );
}
