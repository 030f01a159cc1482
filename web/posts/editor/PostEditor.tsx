/** A post being written: kept by itself, previewed, saved, and brought together with what others made of it meanwhile. */
import type { Post } from '@club/contract/posts/shape.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { HouseFormView } from '../../ui/form/HouseFormView.tsx';
import { NotesAbove } from '../../ui/form/NotesAbove.tsx';
import type { Edited } from '../../ui/form/use-edited.ts';
import { RichText } from '../../ui/RichText.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { CoverField } from './CoverField.tsx';
import { KeptNote } from './KeptNote.tsx';
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
        <KeptNote savedAt={savedAt} kept={form.notes.kept} />
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
      {/* what is being written stays as it is, cursor and all, while one looks at the preview */}
      <div hidden={view === 'preview'}>
        <HouseFormView form={form} submitLabel={submitLabel} notesElsewhere>
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
          <TagsField {...form.field('tags')} />
          <NativeSelect
            label={texts.category}
            {...form.text('categoryId')}
            data={[
              { value: '', label: texts.noCategory },
              ...categories.map((category) => ({ value: category.id, label: category.name })),
            ]}
          />
          <StatusField was={was} postId={form.seen?.data.id ?? null} form={form} />
        </HouseFormView>
      </div>
    </div>
  );
}
