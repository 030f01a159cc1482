/** The form of a new comment. */
import { longestComment } from '@club/contract/matches/comments/rules.ts';
import type { CommentInput } from '@club/contract/matches/comments/shape.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../../platform/deleted-records.ts';
import { useTexts } from '../../platform/i18n.ts';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { commentDraft } from './comment-draft.ts';
import { createComment } from './queries.ts';

type Props = { gameId: string; close: () => void };

export function CommentForm({ gameId, close }: Props) {
  const words = useTexts().matches;
  const cache = useQueryClient();
  const form = useRecordForm({
    name: commentDraft(gameId),
    shape: () => import('@club/contract/matches/comments/shape.ts').then((file) => file.CommentInput),
    valuesOf: () => ({ text: '' }),
    labels: { text: words.comment },
    save: (input: CommentInput, key) => createComment(gameId, input, key),
    success: words.commentDone,
    failure: words.commentFailed,
    done: async () => {
      close();
      await readAgain(cache, 'matches');
    },
  });
  return (
    <RecordFormView form={form} submitLabel={words.commentSend} onCancel={close}>
      <Textarea
        label={words.comment}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={longestComment}
        {...form.text('text')}
      />
    </RecordFormView>
  );
}
