/** A post being written: kept by itself, previewed, saved, and brought together with what others made of it meanwhile. */
import type { Post } from '@club/contract/posts/shape.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { HouseFormView } from '../../ui/form/HouseFormView.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { CoverField } from './CoverField.tsx';
import { KeptNote } from './KeptNote.tsx';
import type { KeptCopy } from './kept-copy.ts';
import classes from './PostEditor.module.css';
import { PostPreview } from './PostPreview.tsx';
import { StatusField } from './StatusField.tsx';
import { TagsField } from './TagsField.tsx';
import { useCover } from './use-cover.ts';
import { usePostForm } from './use-post-form.ts';
import type { Opened } from './use-saving.ts';

type Props = {
  opened: Opened | null;
  /** what was being written when the browser went away */
  copy: KeptCopy | null;
  categories: readonly { id: string; name: string; color: string }[];
  done: (post: Post) => unknown;
};

export function PostEditor({ opened, copy, categories, done }: Props) {
  const texts = useTexts().postsEditor;
  const { form, was, conflict, decide, version, kept, discard } = usePostForm({ opened, copy, done });
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { values } = form;
  const { status, imageId } = values;
  const { image, setBrought } = useCover(imageId, opened?.data ?? null);
  const submitLabel =
    status === 'draft'
      ? texts.saveDraft
      : status === was
        ? texts.save
        : status === 'archived'
          ? texts.archive
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
        <KeptNote state={kept} restored={discard ? (copy?.at ?? null) : null} discard={discard} />
      </div>
      {conflict ? (
        <ConflictPanel
          key={conflict.etag}
          conflict={conflict}
          comesFirst={conflict.comesFirst}
          categories={categories}
          onDecide={decide}
        />
      ) : null}
      {view === 'preview' ? (
        <PostPreview values={values} image={image} categories={categories} post={opened?.data ?? null} />
      ) : null}
      {/* what is being written stays as it is, cursor and all, while one looks at the preview */}
      <div hidden={view === 'preview'}>
        {/* what to do about somebody else's words stands in the panel */}
        <HouseFormView form={conflict ? { ...form, failure: null } : form} submitLabel={submitLabel}>
          <TextInput
            label={texts.headline}
            withAsterisk
            maxLength={200}
            autoComplete="off"
            {...form.text('headline')}
          />
          <CoverField field={form.field('imageId')} image={image} onBrought={setBrought} />
          <ContentEditor
            key={version}
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
          <StatusField was={was} {...form.field('status')} />
        </HouseFormView>
      </div>
    </div>
  );
}
