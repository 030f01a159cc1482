/** Scores that are being sent: shown optimistically, sent one after the other, rolled back when one is refused. */
import { Failure } from '@club/contract/failures.ts';
import { createStore, type Store } from '../../platform/store.ts';

export type Press = {
  /** Idempotency-Key: a repeated request enters it once */
  key: string;
  scoreHome: number;
  scoreGuest: number;
};
export type TickerState = {
  /** oldest first; the last one is shown */
  waiting: readonly Press[];
  /** the newest press when the server refused, and the reason */
  refused: { press: Press; cause: unknown } | null;
  /** ids of the scores that were entered here and not undone, newest last */
  entered: readonly string[];
};
export type Ticker = Store<TickerState> & {
  press: (press: Press) => void;
  again: () => void;
  discard: () => void;
  /** Deletes the newest score that was entered here. Rejects when the server refuses, or when it is gone already. */
  takeBack: () => Promise<void>;
  /** A score was deleted in another way: it is not there to take back any more. */
  forget: (id: string) => void;
};
type Server = {
  /** resolves to the score's id when it is entered */
  send: (press: Press) => Promise<string>;
  /** Reads the game again. Never rejects. */
  readBack: () => Promise<unknown>;
  /** resolves when the score is deleted */
  remove: (id: string) => Promise<unknown>;
};

export function createTicker({ send, readBack, remove }: Server): Ticker {
  const store = createStore<TickerState>({ waiting: [], refused: null, entered: [] });
  let running = false;
  let hearPress = () => {};
  const run = async () => {
    if (running) return;
    running = true;
    for (let next = store.get().waiting[0]; next; next = store.get().waiting[0]) {
      try {
        const id = await send(next);
        // a next press does not wait for the read: it may hang
        const pressed = new Promise<void>((resolve) => {
          hearPress = resolve;
        });
        if (store.get().waiting.length > 1) hearPress();
        await Promise.race([readBack(), pressed]);
        const { waiting, entered } = store.get();
        store.set({ ...store.get(), waiting: waiting.slice(1), entered: [...entered, id] });
      } catch (cause) {
        // later presses were based on the refused one: they are refused together, and the newest is reported
        const press = store.get().waiting.at(-1) ?? next;
        store.set({ ...store.get(), waiting: [], refused: { press, cause } });
      }
    }
    running = false;
  };
  const press = (one: Press) => {
    store.set({ ...store.get(), waiting: [...store.get().waiting, one], refused: null });
    hearPress();
    void run();
  };
  const forget = (id: string) =>
    store.set({ ...store.get(), entered: store.get().entered.filter((one) => one !== id) });
  return {
    ...store,
    press,
    forget,
    again: () => {
      const { refused } = store.get();
      if (refused) press(refused.press);
    },
    discard: () => store.set({ ...store.get(), refused: null }),
    takeBack: async () => {
      const id = store.get().entered.at(-1);
      if (id === undefined) return;
      try {
        await remove(id);
      } catch (cause) {
        // deleted by somebody else: the next one can still be taken back
        if (cause instanceof Failure && cause.code === 'not-found') forget(id);
        throw cause;
      }
      forget(id);
    },
  };
}

type Score = { scoreHome: number | null; scoreGuest: number | null };

/** The visible score: the newest press, else the game's. */
export const shownScore = (game: Score, state: TickerState): Score => state.waiting.at(-1) ?? game;

/** The score with one point more for a side. */
export const plusOne = (score: Score, side: 'scoreHome' | 'scoreGuest') => {
  const now = { scoreHome: score.scoreHome ?? 0, scoreGuest: score.scoreGuest ?? 0 };
  return { ...now, [side]: now[side] + 1 };
};

/** milliseconds within which a second tap on the same button is ignored as accidental */
const slip = 300;

/** @returns a function that says whether a tap counts, called once for each. @param at milliseconds */
export function createTapFilter(): (at: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (at) => {
    const counts = at - last >= slip;
    if (counts) last = at;
    return counts;
  };
}
