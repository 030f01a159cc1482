/** The ticker of one game in the browser: sends the presses and reads the game back. */
import type { Answer } from '@club/contract/client.ts';
import { stateAfterScore } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../platform/keys.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { useStore } from '../../platform/store.ts';
import { updateKnown } from '../../platform/update-known.ts';
import { gameKey } from '../queries.ts';
import { deleteScore, enterScore } from './queries.ts';
import { createTicker } from './ticker.ts';

const tickerOf = (gameId: string, cache: QueryClient) =>
  createTicker({
    send: async ({ key, scoreHome, scoreGuest }) => {
      const { id } = await enterScore({ gameId, scoreHome, scoreGuest }, key);
      // the next point counts on from here, also when the game cannot be read again now
      updateKnown<Answer<Game>>(
        cache,
        gameKey(gameId),
        (known) =>
          known && {
            ...known,
            data: {
              ...known.data,
              scoreHome,
              scoreGuest,
              state: stateAfterScore(known.data, serverTime()),
            },
          },
      );
      return id;
    },
    readBack: () => cache.invalidateQueries({ queryKey: ['games'] }),
    remove: deleteScore,
  });

/** @returns the unsent scores and the actions */
export function useTicker(gameId: string) {
  const cache = useQueryClient();
  const [ticker] = useState(() => tickerOf(gameId, cache));
  const state = useStore(ticker);
  return {
    state,
    enter: (score: { scoreHome: number; scoreGuest: number }) => ticker.press({ key: newKey(), ...score }),
    again: ticker.again,
    discard: ticker.discard,
    takeBack: ticker.takeBack,
    forget: ticker.forget,
  };
}
