import { Failure } from '@club/contract/failures.ts';
import { describe, expect, it } from 'vitest';
import { createTicker, type Press, plusOne, shownScore } from './ticker.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const asked: { press: Press; yes: () => void; no: (cause: unknown) => void }[] = [];
  const send = (press: Press) =>
    new Promise<void>((resolve, reject) => {
      asked.push({ press, yes: resolve, no: reject });
    });
  return { asked, send };
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
    const ticker = createTicker(slowServer().send);
    ticker.press(press(1, 0));
    expect(shownScore(nilNil, ticker.get())).toMatchObject({ scoreHome: 1, scoreGuest: 0 });
  });

  it('sends quick presses one after the other, so that the newest stays the newest', async () => {
    const { asked, send } = slowServer();
    const ticker = createTicker(send);
    ticker.press(press(1, 0));
    ticker.press(press(2, 0));
    expect(asked.map((one) => one.press.key)).toEqual(['1:0']);
    asked[0]?.yes();
    await settled();
    expect(asked.map((one) => one.press.key)).toEqual(['1:0', '2:0']);
    asked[1]?.yes();
    await settled();
    expect(ticker.get()).toEqual({ waiting: [], refused: null });
  });

  it('takes back what the server refuses, with all that was pressed upon it, and says why', async () => {
    const { asked, send } = slowServer();
    const ticker = createTicker(send);
    ticker.press(press(1, 0));
    ticker.press(press(2, 0));
    const cause = new Failure('game-final');
    asked[0]?.no(cause);
    await settled();
    expect(shownScore(nilNil, ticker.get())).toBe(nilNil);
    expect(ticker.get().refused).toEqual({ press: press(2, 0), cause });
    expect(asked).toHaveLength(1);
  });

  it('sends a refused score again under the same key, or forgets it', async () => {
    const { asked, send } = slowServer();
    const ticker = createTicker(send);
    ticker.press(press(1, 0));
    asked[0]?.no(new Failure('unavailable'));
    await settled();
    ticker.again();
    expect(asked.map((one) => one.press.key)).toEqual(['1:0', '1:0']);
    expect(ticker.get().refused).toBeNull();
    asked[1]?.no(new Failure('unavailable'));
    await settled();
    ticker.discard();
    expect(ticker.get()).toEqual({ waiting: [], refused: null });
  });

  it('counts on from nothing as from nil', () => {
    expect(plusOne({ scoreHome: null, scoreGuest: null }, 'scoreGuest')).toEqual({
      scoreHome: 0,
      scoreGuest: 1,
    });
    expect(plusOne({ scoreHome: 4, scoreGuest: 3 }, 'scoreHome')).toEqual({ scoreHome: 5, scoreGuest: 3 });
  });
});
