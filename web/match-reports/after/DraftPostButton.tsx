/** Opens the draft of a post about the match in the editor, an existing or a new one. It publishes nothing. */
import type { DraftPost } from '@club/contract/match-reports/after/draft-post.ts';
import { holds } from '@club/contract/permissions.ts';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { draftPostAbout } from '../queries.ts';

type Props = {
  gameId: string;
  draft: DraftPost;
  team: string;
  /** called once the post has the text */
  drafted: () => void;
};

function WriterButton({ gameId, draft, team, drafted }: Props) {
  const { afterMatch: words } = useTexts();
  const navigate = useNavigate();
  const { run, busy } = useAction({
    send: async () => {
      const answer = await draftPostAbout(gameId, draft, team);
      drafted();
      await navigate({ to: '/posts/edit/$id', params: { id: answer.id } });
      return answer;
    },
    success: ({ found }) => (found ? words.postFound : words.postDone),
    failure: words.postFailed,
    topics: ['posts'],
  });
  return (
    <SendButton
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.6} />}
      loading={busy}
      onClick={() => void run()}
    >
      {words.post}
    </SendButton>
  );
}

/** For those who may write posts. @param team ours, a tag of the post */
export function DraftPostButton(props: Props) {
  const viewer = useViewer();
  return holds(viewer, 'a_psts') ? <WriterButton {...props} /> : null;
}
