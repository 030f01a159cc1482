/** Publishing: at once or at a set time, with or without notifying people, and who can then read the post. */
import { Checkbox, Text } from '@mantine/core';
import { IconRss, IconUsers } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { DateTimeField } from '../ui/form/DateTimeField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import classes from './PublishFields.module.css';
import { usePostReach } from './queries.ts';

type Props = {
  /** null for a post that has never been saved */
  postId: string | null;
  quietly: boolean;
  onQuietly: (quietly: boolean) => void;
  /** null: at once */
  publishAt: string | null;
  onPublishAt: (at: string | null) => void;
  /** a publishing time is wanted, whether or not it is entered yet */
  later: boolean;
  onLater: (later: boolean) => void;
  error?: string | undefined;
};

/** How many people are notified, and who can read the post. */
function Readers({ postId, quietly }: Pick<Props, 'postId' | 'quietly'>) {
  const words = useTexts().postsEditor.publishing;
  const reach = usePostReach(postId);
  return (
    <div className={classes.who}>
      <p role="status">
        <IconUsers size={20} stroke={1.6} aria-hidden />
        {quietly
          ? words.notifiedNobody
          : reach.data !== undefined
            ? words.notifiedPeople(reach.data)
            : reach.isLoadingError
              ? words.notCounted
              : words.counting}
      </p>
      <p>
        <IconRss size={20} stroke={1.6} aria-hidden />
        <Text span size="sm" c="dimmed">
          {words.rss}
        </Text>
      </p>
    </div>
  );
}

export function PublishFields(props: Props) {
  const { postId, quietly, publishAt, later } = props;
  const words = useTexts().postsEditor.publishing;
  return (
    <div className={classes.fields}>
      <Segmented
        label={words.when}
        labelled
        value={later ? 'later' : 'now'}
        options={[
          { value: 'now', label: words.now },
          { value: 'later', label: words.later },
        ]}
        onChange={(next) => {
          props.onLater(next === 'later');
          if (next === 'now') props.onPublishAt(null);
        }}
      />
      {later ? (
        <DateTimeField
          label={words.at}
          required
          value={publishAt}
          error={props.error}
          data-path="publishAt"
          onChange={props.onPublishAt}
        />
      ) : null}
      <Checkbox
        label={words.quietly}
        description={words.quietlyHelp}
        checked={quietly}
        onChange={(event) => props.onQuietly(event.currentTarget.checked)}
      />
      <Readers postId={postId} quietly={quietly} />
    </div>
  );
}
