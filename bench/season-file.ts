// `npm run bench -- season-file`: how long the club's fixture list with 10,000 games is read, beside splitting its lines.

import { readSeasonFile } from '../server/games/import/season/actions.ts';
import { readSeason } from '../server/games/import/season/read-season.ts';
import { list, shortLine } from '../server/games/import/season/testing-lists.ts';

const games = 10_000;
/** milliseconds that are wanted at most, off the event loop */
const wanted = 3_000;
const zone = 'Europe/Berlin';
const rounds = 3;

const file = () =>
  new TextEncoder().encode(
    list(
      ...Array.from({ length: games }, (_, at) =>
        shortLine(
          `${(at % 28) + 1}.10.2026 19:30`,
          [`TTC 1990 Hof ${'I'.repeat((at % 3) + 1)}`, `TV Gegner ${at}`],
          at,
        ),
      ),
    ),
  );

/** @returns milliseconds, the best of some rounds: noise only slows down */
async function best(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

/** Prints how long it takes in a thread, with and without starting it, and how long the event loop stands still meanwhile. */
export async function measureSeasonFile(): Promise<void> {
  const bytes = file();
  const bare = await best(() =>
    new TextDecoder()
      .decode(bytes)
      .split('\r\n')
      .map((line) => line.split(';')),
  );
  const plain = await best(() => readSeason(bytes, zone));
  let still = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    still = Math.max(still, performance.now() - last);
    last = performance.now();
  }, 5);
  const begun = performance.now();
  await readSeasonFile('somebody', bytes, zone);
  const first = performance.now() - begun;
  const thread = await best(() => readSeasonFile('somebody', bytes, zone));
  clearInterval(watch);
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  console.log(
    `Season file: ${games} games, ${(bytes.length / 1e6).toFixed(1)} MB; wanted: ${ms(wanted)} at most`,
  );
  console.log(
    `  read ${ms(plain)}, in a thread ${ms(thread)} (the first ${ms(first)}), event loop held ${ms(still)}; only splitting the lines ${ms(bare)}`,
  );
}
