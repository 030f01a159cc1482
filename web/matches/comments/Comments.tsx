/** The comments of the team about a game, oldest first. */
import { mayDelete, refuseComment } from '@club/contract/matches/comments/rules.ts';
import type { Comment } from '@club/contract/matches/comments/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconMessage, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.ts';
import { confirm } from '../../ui/dialogs.ts';
import { loadDraft } from '../../ui/form/drafts.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { SendIcon } from '../../ui/SendIcon.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useAction } from '../../ui/use-action.ts';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import classes from './Comments.module.css';
import { commentDraft } from './comment-draft.ts';
import { deleteComment } from './queries.ts';

const CommentForm = lazy(() => import('./CommentForm.tsx').then((file) => ({ default: file.CommentForm })));

function DeleteButton({ comment }: { comment: Comment }) {
  const texts = useTexts();
  const words = texts.matches;
  const remove = useAction({
    send: () => deleteComment(comment.gameId, comment.id),
    success: words.commentDeletedDone,
    failure: words.commentDeleteFailed,
    topics: ['matches'],
  });
  const ask = async () => {
    const [title, confirmLabel] = [words.commentDeleteQuestion, texts.ui.delete];
    if (await confirm({ title, content: comment.text, confirmLabel, danger: true })) await remove.run();
  };
  return (
    <SendIcon
      icon={IconTrash}
      label={words.commentDelete(displayName(comment.author))}
      loading={remove.busy}
      onClick={() => void ask()}
    />
  );
}

function OneComment({ comment, deletable }: { comment: Comment; deletable: boolean }) {
  const { author, text, createdAt } = comment;
  return (
    <li className={classes.comment}>
      <PersonAvatar name={displayName(author)} photoUrl={author.photoUrl} size={36} />
      <div className={classes.words}>
        <p className={classes.about}>
          <PersonName person={author} />
          <TimeText at={createdAt} />
        </p>
        <p className={classes.text}>{text}</p>
      </div>
      {deletable ? (
        <span data-print="hide">
          <DeleteButton comment={comment} />
        </span>
      ) : null}
    </li>
  );
}

type Props = { match: Match; comments: NonNullable<Match['comments']> };

export function Comments({ match: { game, leads }, comments }: Props) {
  const texts = useTexts();
  const words = texts.matches;
  const viewer = useViewer();
  const now = useNow();
  // opens the form if there is a draft of a comment
  const [writing, setWriting] = useState(
    () => loadDraft({ userId: viewer.userId, form: `${commentDraft(game.id)}:new` }, Date.now()) !== null,
  );
  const refusal = refuseComment(game, comments.length, now);
  return (
    <Section
      title={words.comments}
      screenOnly
      help={refusal ? sentenceOf({ code: refusal }) : words.commentsHelp}
      aside={
        refusal || writing ? null : (
          <Button
            variant="default"
            leftSection={<IconMessage size={18} stroke={1.6} />}
            onClick={() => setWriting(true)}
          >
            {words.commentWrite}
          </Button>
        )
      }
    >
      {comments.length > 0 ? (
        <ol className={classes.comments}>
          {comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} deletable={mayDelete(comment, viewer, leads)} />
          ))}
        </ol>
      ) : writing ? null : (
        <Text c="dimmed">{words.noComments}</Text>
      )}
      {writing ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <CommentForm gameId={game.id} close={() => setWriting(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
