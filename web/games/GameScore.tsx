/** The score of a game: orange while it is live, nothing while there is none. */
import type { Game } from '@club/contract/games/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import { Score } from '../ui/Score.tsx';

type Props = { game: Pick<Game, 'scoreHome' | 'scoreGuest' | 'state'>; size?: 'sm' | 'md' | 'lg' };

export function GameScore({ game, size = 'md' }: Props) {
  const texts = useTexts().games;
  const { scoreHome, scoreGuest } = game;
  const known = scoreHome !== null && scoreGuest !== null;
  if (!known && game.state !== 'live' && size !== 'lg') return null;
  return (
    <Score
      left={scoreHome}
      right={scoreGuest}
      live={game.state === 'live'}
      size={size}
      label={known ? texts.scoreWords(scoreHome, scoreGuest) : texts.noScore}
    />
  );
}
