/** The remark about one's answer, or that of a child: stored on the device until it is saved. */
import type { Game } from '@club/contract/games/shape.ts';
import type { MatchPlayer } from '@club/contract/matches/shape.ts';
import { longestRemark } from '@club/contract/notifications/rules.ts';
import { TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { RestoredAbove } from '../ui/form/NotesAbove.tsx';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { useTypedText } from '../ui/form/use-typed-text.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './Answers.module.css';
import { useOfflineAnswer } from './offline-answers.ts';
import { useAnswer } from './use-answer.ts';

type Props = {
  game: Pick<Game, 'id' | 'date'>;
  userId: string;
  given: NonNullable<MatchPlayer['given']>;
};

export function Remark({ game, userId, given }: Props) {
  const words = useTexts().matches;
  const { run, busy } = useAnswer(game, userId);
  const [offlineAnswer] = useOfflineAnswer(userId, game.id);
  const { text, setText, isSaved, restoredAt, discard, giveUp } = useTypedText({
    name: `remark-${userId}`,
    id: game.id,
    saved: given.remark ?? '',
  });
  useLeaveGuard(() => !isSaved, giveUp);
  return (
    <>
      {restoredAt === null ? null : <RestoredAbove at={restoredAt} discard={discard} />}
      <form
        className={classes.remark}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter sends without the button, too
          if (!isSaved) void run(offlineAnswer ?? given.answer, text.trim() || null);
        }}
      >
        <TextInput
          label={words.remark}
          maxLength={longestRemark}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isSaved ? null : (
          <SendButton type="submit" variant="default" loading={busy}>
            {words.remarkSave}
          </SendButton>
        )}
      </form>
    </>
  );
}
