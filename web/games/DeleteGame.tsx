/** Deletes a game. */
import type { Game } from '@club/contract/games/shape.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { LazyDeleteSection } from '../ui/LazyDeleteSection.tsx';
import { nameOf } from './game-words.ts';
import { deleteGame } from './queries.ts';

export function DeleteGame({ game, etag }: { game: Game; etag: string | null }) {
  const texts = useTexts().games;
  const navigate = useNavigate();
  return (
    <LazyDeleteSection
      title={texts.deleteTitle}
      help={texts.deleteHelp}
      question={{
        title: texts.deleteQuestion,
        content: `${nameOf(game, texts)}. ${texts.deleteHelp}`,
        confirmLabel: texts.delete,
      }}
      send={() => deleteGame(game.id, etag)}
      success={texts.deletedDone}
      failure={texts.deleteFailed}
      topics={['games']}
      ends={() => game.id}
      done={() => navigate({ to: '/games' })}
    />
  );
}
