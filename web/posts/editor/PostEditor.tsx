/** The editor of a post: saves itself, shows a preview, and merges what others changed meanwhile. */
import type { Post } from '@club/contract/posts/shape.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
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
import { StatusField } from './StatusField.tsx';
import { TagsField } from './TagsField.tsx';
import { useCover } from './use-cover.ts';
import { usePostForm } from './use-post-form.ts';

type Props = {
  edited?: Edited<Post>;
  categories: readonly { id: string; name: string; color: string }[];
  done: (post: Post) => unknown;
};

export function PostEditor({ edited, categories, done }: Props) {
  const texts = useTexts().postsEditor;
  const { form, was, savedAt } = usePostForm({
    edited,
    done,
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
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { values } = form;
  const { status, imageId } = values;
  const { image, setBrought } = useCover(imageId, form.seen?.data ?? null);
  const cover = imageId && image ? { id: imageId, src: image.links.small } : null;
  const pictures = picturesOf(cover, values.content);
  const submitLabel =
    status === 'draft'
      ? texts.saveDraft
      : status === was
        ? texts.save
        : status === 'archived'
          ? texts.archive
          : values.later
            ? texts.publishing.plan
            : texts.publish;
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
        <DraftNote savedAt={savedAt} kept={form.notes.kept} />
      </div>
      <NotesAbove notes={form.notes} />
      {view === 'preview' ? (
        <PostPreview
          values={values}
          image={image}
          categories={categories}
          post={edited?.record.data ?? null}
        />
      ) : null}
      {/* the editor stays mounted, with its cursor, while the preview is shown */}
      <div hidden={view === 'preview'}>
        <RecordFormView form={form} submitLabel={submitLabel} notesElsewhere>
          <TextInput
            label={texts.headline}
            withAsterisk
            maxLength={200}
            autoComplete="off"
            {...form.text('headline')}
          />
          <CoverField field={form.field('imageId')} image={image} onBrought={setBrought} />
          <ContentEditor
            key={form.version}
            label={texts.content}
            initial={values.content}
            {...form.field('content')}
          />
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
        </RecordFormView>
      </div>
    </div>
  );
}
