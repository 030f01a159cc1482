/** The match for the forms of its page, while the game is called off or begins. */
import type { Match } from '@club/contract/matches/shape.ts';
import { useLayoutEffect, useState } from 'react';
import { isWriting } from '../ui/writing.ts';
import { useCanAnswer } from './use-can-answer.ts';

/**
 * The match as it was before that, as long as something is typed: its form stays, to be read and copied, until the viewer
 * follows. @param current the latest answer of the server
 */
export function useHeld(current: Match) {
  const toCome = useCanAnswer(current.game);
  const [match, setMatch] = useState(current);
  const [wasToCome, setWasToCome] = useState(toCome);
  const [isOver, setIsOver] = useState(false);
  const follow = () => {
    setIsOver(false);
    setWasToCome(toCome);
    setMatch(current);
  };
  // forms say only after rendering whether something is typed in them; the page is not painted before this
  useLayoutEffect(() => {
    if (wasToCome && !toCome && isWriting()) setIsOver(true);
    else follow();
  });
  return { match, isOver, follow, canAnswer: wasToCome };
}
