/** Deletes a game. */
import type { Game } from '@club/contract/games/shape.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { nameOf } from './game-words.ts';
import { deleteGame } from './queries.ts';

export function DeleteGame({ game, etag }: { game: Game; etag: string | null }) {
  const texts = useTexts().games;
  const navigate = useNavigate();
  const remove = useAction({
    send: () => deleteGame(game.id, etag),
    success: texts.deletedDone,
    failure: texts.deleteFailed,
    topics: ['games'],
    ends: () => game.id,
    done: () => navigate({ to: '/games' }),
  });
  const ask = async () => {
    const content = `${nameOf(game, texts)}. ${texts.deleteHelp}`;
    if (await confirm({ title: texts.deleteQuestion, content, confirmLabel: texts.delete, danger: true }))
      await remove.run();
  };
  return (
    <Section title={texts.deleteTitle} help={texts.deleteHelp} danger>
      <SendButton color="red.9" loading={remove.busy} onClick={() => void ask()}>
        {texts.deleteTitle}
      </SendButton>
    </Section>
  );
}
