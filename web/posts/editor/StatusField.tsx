/** Who can see the post: its status, and the statuses that it can change to. */
import { type PostStatus, postStatuses, refusePostStatus } from '@club/contract/posts/rules.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import type { RecordForm } from '../../ui/form/form-types.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { PublishFields } from '../PublishFields.tsx';
import classes from './PostEditor.module.css';
import type { PostValues } from './post-form.ts';

type Props = {
  /** the status on the server */
  was: PostStatus;
  /** null for one that has never been saved */
  postId: string | null;
  form: RecordForm<PostValues>;
};

export function StatusField({ was, postId, form }: Props) {
  const { value, ...field } = form.field('status');
  const { quietly, publishAt, later } = form.values;
  const texts = useTexts().postsEditor;
  const reachable = postStatuses.filter((status) => refusePostStatus(was, status) === null);
  return (
    <div>
      <Segmented
        label={texts.status}
        labelled
        value={value}
        options={reachable.map((status) => ({ value: status, label: texts.statuses[status] }))}
        {...field}
      />
      <Text c="dimmed" size="sm" mt={6}>
        {texts.statusHelp[value]}
      </Text>
      {was === 'draft' && value === 'published' ? (
        <div className={classes.publishing}>
          <PublishFields
            postId={postId}
            quietly={quietly}
            onQuietly={(next) => form.set('quietly', next)}
            publishAt={publishAt}
            onPublishAt={(at) => form.set('publishAt', at)}
            later={later}
            onLater={(next) => form.set('later', next)}
            error={form.field('publishAt').error ? texts.publishing.notInFuture : undefined}
          />
        </div>
      ) : null}
    </div>
  );
}
