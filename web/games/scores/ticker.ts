/** Scores on their way to the server: shown at once, sent one after the other, taken back when one is refused. */
import { createStore, type Store } from '../../platform/store.ts';

export type Press = {
  /** Idempotency-Key: sending it again enters it once */
  key: string;
  scoreHome: number;
  scoreGuest: number;
};
export type TickerState = {
  /** oldest first; the last of them is what is shown */
  waiting: readonly Press[];
  /** what the person wanted last when the server said no, and why */
  refused: { press: Press; cause: unknown } | null;
};
export type Ticker = Store<TickerState> & {
  press: (press: Press) => void;
  again: () => void;
  discard: () => void;
};

/** @param send resolves when the score is entered and read back */
export function createTicker(send: (press: Press) => Promise<unknown>): Ticker {
  const store = createStore<TickerState>({ waiting: [], refused: null });
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    for (let next = store.get().waiting[0]; next; next = store.get().waiting[0]) {
      try {
        await send(next);
        store.set({ ...store.get(), waiting: store.get().waiting.slice(1) });
      } catch (cause) {
        // what was pressed after it counted on it: one refusal for all, of the newest
        const press = store.get().waiting.at(-1) ?? next;
        store.set({ waiting: [], refused: { press, cause } });
      }
    }
    running = false;
  };
  const press = (one: Press) => {
    store.set({ waiting: [...store.get().waiting, one], refused: null });
    void run();
  };
  return {
    ...store,
    press,
    again: () => {
      const { refused } = store.get();
      if (refused) press(refused.press);
    },
    discard: () => store.set({ ...store.get(), refused: null }),
  };
}

type Score = { scoreHome: number | null; scoreGuest: number | null };

/** The score on show: the newest press, else the game's. */
export const shownScore = (game: Score, state: TickerState): Score => state.waiting.at(-1) ?? game;

/** The score with one game more for a side. */
export const plusOne = (score: Score, side: 'scoreHome' | 'scoreGuest') => {
  const now = { scoreHome: score.scoreHome ?? 0, scoreGuest: score.scoreGuest ?? 0 };
  return { ...now, [side]: now[side] + 1 };
};
