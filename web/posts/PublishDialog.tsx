/** Asks before a draft is published from its page: when, whom to notify, and who can then read it. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { serverTime } from '../platform/server-clock.ts';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import classes from './PublishFields.module.css';
import { PublishFields } from './PublishFields.tsx';
import { publishPost } from './queries.ts';

type Props = { id: string; etag: string | null; close: () => void };

export function PublishDialog({ id, etag, close }: Props) {
  const texts = useTexts();
  const words = texts.postsEditor.publishing;
  const wording = texts.posts.statusActions.published;
  const [quietly, setQuietly] = useState(false);
  const [publishAt, setPublishAt] = useState<string | null>(null);
  const [later, setLater] = useState(false);
  const [error, setError] = useState<string>();
  useLeaveGuard(
    () => later || quietly,
    () => undefined,
  );
  const publish = useAction({
    send: () => publishPost(id, { quietly, publishAt }, etag),
    success: later ? words.plannedDone : wording.done,
    failure: later ? words.planFailed : wording.failed,
    topics: ['posts'],
  });
  const press = async () => {
    if (later && (publishAt === null || Date.parse(publishAt) <= serverTime().getTime())) {
      setError(words.notInFuture);
      return;
    }
    if (await publish.run()) close();
  };
  return (
    <div className={classes.fields}>
      <PublishFields
        postId={id}
        quietly={quietly}
        onQuietly={setQuietly}
        publishAt={publishAt}
        onPublishAt={(at) => {
          setPublishAt(at);
          setError(undefined);
        }}
        later={later}
        onLater={setLater}
        error={error}
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={close}>
          {texts.ui.cancel}
        </Button>
        <SendButton loading={publish.busy} onClick={() => void press()}>
          {later ? words.plan : wording.label}
        </SendButton>
      </div>
    </div>
  );
}
