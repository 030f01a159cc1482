/** A picture by its signed link, beside a bare handler that streams the same bytes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@club/contract/client.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import type { PictureSize } from '@club/contract/files/rules.ts';
import { servicePaths } from '../server/app.ts';
import { photo } from '../server/files/testing/corpus.ts';
import type { Opened } from './app-process.ts';
import { figuresOf, type Load, load, type Times } from './load.ts';

const rounds = 3;
const secondsEach = 1;

type Side = { url: string; processor: Load['processor'] };
/** Starts the baseline for a file; `folder` is where the file may be written. */
type Databases = { folder: string; bare: (path: string) => Promise<Side> };

async function measure(app: Side, bare: Side) {
  const runs: { app: Times[]; bare: Times[] } = { app: [], bare: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const side of ['app', 'bare'] as const) {
      const times = await load(side === 'app' ? app : bare, secondsEach);
      if (round > 0) runs[side].push(times);
    }
  return { app: figuresOf(runs.app), bare: figuresOf(runs.bare) };
}

/** Prints answers per second of both for a small and a medium picture. */
export async function measurePictures(
  { origin, token }: Opened,
  processor: Load['processor'],
  { folder, bare }: Databases,
): Promise<void> {
  const call = createClient({
    baseUrl: (service) => origin + servicePaths[service],
    token: async () => token,
  });
  const file = new File([new Uint8Array(await photo(2_000, 1_500))], 'bench.jpg');
  const { data } = await call(uploadFile, { form: { purpose: 'userPhoto', file } });
  console.log('\nA picture by its signed link, beside a bare handler that streams the same file');
  for (const size of ['small', 'medium'] as const satisfies PictureSize[]) {
    const url = origin + data.picture?.links[size];
    const bytes = await (await fetch(url)).bytes();
    const path = join(folder, `bench.${size}`);
    writeFileSync(path, bytes);
    const figures = await measure({ url, processor }, await bare(path));
    const ratio = figures.app.perSecond / figures.bare.perSecond;
    console.log(
      `${size.padEnd(7)} ${bytes.length} bytes  app ${figures.app.perSecond.toFixed(0)}/s  bare ${figures.bare.perSecond.toFixed(0)}/s  ` +
        `ratio ${ratio.toFixed(2)}  >= 0.5 ${ratio >= 0.5 ? 'yes' : 'NO'}  p50 ${figures.app.p50.toFixed(2)} / ${figures.bare.p50.toFixed(2)} ms`,
    );
  }
}
