/** A page whose request stays without an answer says so, and can ask again. */
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { speak } from '../platform/i18n.ts';
import { createQueryClient } from '../platform/queries.ts';
import { show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { failures as english } from '../texts/en/failures.ts';
import { saySlowAnswers } from './slow-answers.ts';

let end = () => {};
let answers: ((score: string) => void)[] = [];
let givenUp = 0;
beforeEach(() => {
  answers = [];
  givenUp = 0;
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

const read = ({ signal }: { signal: AbortSignal }) =>
  new Promise<string>((resolve) => {
    answers.push(resolve);
    signal.addEventListener('abort', () => {
      givenUp += 1;
    });
  });

function Score({ id }: { id: string }) {
  const { data = 'kein Stand' } = useQuery({ queryKey: ['games', id], queryFn: read });
  return <p>{data}</p>;
}

/** A page that waits for the score of a game, on which time passes only with {@link pass}. */
async function showScore() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const cache = createQueryClient();
  const view = await show(<Score id="first" />, { texts: [], cache });
  end = saySlowAnswers(cache);
  await expect.poll(() => answers.length).toBe(1);
  return { cache, view };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const slow = page.getByText(failures.slow);
/** How often the text is on the page, after so many milliseconds more. */
const timesShown = (text: string, ms: number) => async () => {
  await pass(ms);
  return page.getByText(text).elements().length;
};
const shown = (text: string) => expect.poll(timesShown(text, 1)).toBe(1);
const notShown = (text: string) => expect.poll(timesShown(text, 500)).toBe(0);

test('after some seconds the page says that the server is slow, until its answer is there', async () => {
  await showScore();
  await pass(7000);
  await expect.element(slow).not.toBeInTheDocument();
  await pass(1000);
  await shown(failures.slow);
  expect(slow.element().closest('[role="status"]')).not.toBe(null);
  await pass(60_000);
  await expect.element(slow).toBeVisible();
  answers[0]?.('1:0');
  await shown('1:0');
  await notShown(failures.slow);
});

test('it can ask again: the first request is given up, and the new one may be slow, too', async () => {
  await showScore();
  await pass(8000);
  await shown(failures.slow);
  await page.getByRole('button', { name: ui.retry }).click();
  expect([answers.length, givenUp]).toEqual([2, 1]);
  await notShown(failures.slow);
  await pass(8000);
  await shown(failures.slow);
  answers[0]?.('0:1');
  answers[1]?.('2:0');
  await shown('2:0');
  await notShown(failures.slow);
});

test('it says so once for several parts of a page, until the last one is answered or left', async () => {
  const { view, cache } = await showScore();
  await view.unmount();
  await pass(20_000);
  // nobody waits for what is not on the page any more
  await expect.element(slow).not.toBeInTheDocument();
  const both = (
    <>
      <Score id="second" />
      <Score id="third" />
    </>
  );
  end();
  const there = await show(both, { texts: [], cache });
  end = saySlowAnswers(cache);
  await pass(8000);
  await shown(failures.slow);
  answers.at(-1)?.('3:0');
  await shown('3:0');
  await expect.element(slow).toBeVisible();
  await there.unmount();
  await notShown(failures.slow);
});

test('an answer in time, and data that are shown while they are read again, are no reason', async () => {
  const { cache } = await showScore();
  await pass(7000);
  answers[0]?.('1:0');
  await shown('1:0');
  await pass(20_000);
  void cache.invalidateQueries();
  await expect.poll(() => answers.length).toBe(2);
  await pass(20_000);
  await expect.element(slow).not.toBeInTheDocument();
});

test('it says so in the language of the page', async () => {
  await showScore();
  await speak('en', 'Europe/Berlin');
  await pass(8000);
  await shown(english.slow);
});
