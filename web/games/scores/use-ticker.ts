/** The ticker of one game in the browser: sends the presses and reads the game back. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '../../platform/keys.ts';
import { useStore } from '../../platform/store.ts';
import { deleteScore, enterScore } from './queries.ts';
import { createTicker } from './ticker.ts';

const tickerOf = (gameId: string, cache: QueryClient) =>
  createTicker({
    send: async ({ key, scoreHome, scoreGuest }) => {
      const { id } = await enterScore({ gameId, scoreHome, scoreGuest }, key);
      await cache.invalidateQueries({ queryKey: ['games'] });
      return id;
    },
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
