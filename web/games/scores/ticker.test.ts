import { Failure } from '@club/contract/failures.ts';
import { describe, expect, it } from 'vitest';
import { createTapFilter, createTicker, type Press, plusOne, shownScore } from './ticker.ts';

/** A server that answers only when the test says so. */
function slowServer() {
  const asked: { press: Press; yes: () => void; no: (cause: unknown) => void }[] = [];
  const send = (press: Press) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ press, yes: () => resolve(press.key), no: reject });
    });
  const removed: string[] = [];
  return {
    asked,
    removed,
    server: { send, readBack: async () => undefined, remove: async (id: string) => removed.push(id) },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const nilNil = { scoreHome: 0, scoreGuest: 0 };
const press = (scoreHome: number, scoreGuest: number): Press => ({
  key: `${scoreHome}:${scoreGuest}`,
  scoreHome,
  scoreGuest,
});

describe('the ticker', () => {
  it('shows a press at once, before the server has answered', () => {
    const ticker = createTicker(slowServer().server);
    ticker.press(press(1, 0));
    expect(shownScore(nilNil, ticker.get())).toMatchObject({ scoreHome: 1, scoreGuest: 0 });
  });

  it('sends quick presses one after the other, so that the newest is saved last', async () => {
    const { asked, server } = slowServer();
    const ticker = createTicker(server);
    ticker.press(press(1, 0));
    ticker.press(press(2, 0));
    expect(asked.map((one) => one.press.key)).toEqual(['1:0']);
    asked[0]?.yes();
    await settled();
    expect(asked.map((one) => one.press.key)).toEqual(['1:0', '2:0']);
    asked[1]?.yes();
    await settled();
    expect(ticker.get()).toEqual({ waiting: [], refused: null, entered: ['1:0', '2:0'] });
  });

  it('sends the next press also while the game cannot be read back', async () => {
    const { asked, server } = slowServer();
    const ticker = createTicker({ ...server, readBack: () => new Promise(() => undefined) });
    ticker.press(press(1, 0));
    asked[0]?.yes();
    await settled();
    // until it is read back, the game is not finished with the version before
    expect(ticker.get().waiting).toEqual([press(1, 0)]);
    ticker.press(press(2, 0));
    ticker.press(press(2, 1));
    await settled();
    asked[1]?.yes();
    await settled();
    expect(asked.map((one) => one.press.key)).toEqual(['1:0', '2:0', '2:1']);
  });

  it('rolls back what the server refuses, with all later presses, and says why', async () => {
    const { asked, server } = slowServer();
    const ticker = createTicker(server);
    ticker.press(press(1, 0));
    ticker.press(press(2, 0));
    const cause = new Failure('game-final');
    asked[0]?.no(cause);
    await settled();
    expect(shownScore(nilNil, ticker.get())).toBe(nilNil);
    expect(ticker.get().refused).toEqual({ press: press(2, 0), cause });
    expect(asked).toHaveLength(1);
  });

  it('sends a refused score again under the same key, or discards it', async () => {
    const { asked, server } = slowServer();
    const ticker = createTicker(server);
    ticker.press(press(1, 0));
    asked[0]?.no(new Failure('unavailable'));
    await settled();
    ticker.again();
    expect(asked.map((one) => one.press.key)).toEqual(['1:0', '1:0']);
    expect(ticker.get().refused).toBeNull();
    asked[1]?.no(new Failure('unavailable'));
    await settled();
    ticker.discard();
    expect(ticker.get()).toEqual({ waiting: [], refused: null, entered: [] });
  });

  it('deletes what was entered here, the newest first, and nothing else', async () => {
    const { asked, removed, server } = slowServer();
    const ticker = createTicker(server);
    await ticker.takeBack();
    for (const one of [press(1, 0), press(1, 1)]) {
      ticker.press(one);
      asked.at(-1)?.yes();
      await settled();
    }
    await ticker.takeBack();
    expect(removed).toEqual(['1:1']);
    await ticker.takeBack();
    await ticker.takeBack();
    expect(removed).toEqual(['1:1', '1:0']);
  });

  it('goes on with the one before where an entry was deleted in another way', async () => {
    const { asked, server } = slowServer();
    const stored = new Set(['1:0', '1:1', '2:1']);
    const remove = async (id: string) => {
      if (!stored.delete(id)) throw new Failure('not-found');
    };
    const ticker = createTicker({ ...server, remove });
    for (const one of [press(1, 0), press(1, 1), press(2, 1)]) {
      ticker.press(one);
      asked.at(-1)?.yes();
      await settled();
    }
    stored.delete('2:1');
    ticker.forget('2:1');
    expect(ticker.get().entered).toEqual(['1:0', '1:1']);
    stored.delete('1:1');
    await expect(ticker.takeBack()).rejects.toThrow(new Failure('not-found'));
    await ticker.takeBack();
    expect([...stored]).toEqual([]);
    expect(ticker.get().entered).toEqual([]);
  });

  it('keeps a score that the server refused to delete', async () => {
    const { asked, server } = slowServer();
    const ticker = createTicker({ ...server, remove: () => Promise.reject(new Failure('game-final')) });
    ticker.press(press(1, 0));
    asked[0]?.yes();
    await settled();
    await expect(ticker.takeBack()).rejects.toThrow();
    expect(ticker.get().entered).toEqual(['1:0']);
  });

  it('counts a double tap once, and all quick points of a lively game', () => {
    const counts = createTapFilter();
    expect([1000, 1120, 1299, 1300, 1700, 1999].map(counts)).toEqual([true, false, false, true, true, false]);
  });

  it('counts a missing score as 0:0', () => {
    expect(plusOne({ scoreHome: null, scoreGuest: null }, 'scoreGuest')).toEqual({
      scoreHome: 0,
      scoreGuest: 1,
    });
    expect(plusOne({ scoreHome: 4, scoreGuest: 3 }, 'scoreHome')).toEqual({ scoreHome: 5, scoreGuest: 3 });
  });
});
