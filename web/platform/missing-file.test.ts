import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The page after it was loaded (again). */
async function loadedPage() {
  vi.resetModules();
  const [file, { adoptConfig }] = await Promise.all([import('./missing-file.ts'), import('./config.ts')]);
  adoptConfig({ build: { id: 'one' } } as never);
  return file;
}

/** @returns what is called for a reload */
function reloadable() {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  return reload;
}

it('a page with several missing files reloads once, and none of them says so before', async () => {
  const reload = reloadable();
  const { reloadOnce } = await loadedPage();
  expect([reloadOnce(), reloadOnce()]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledOnce();

  const again = await loadedPage();
  expect(again.reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('whoever waits for a missing file hears of it after a reload that did not help, or at once without a server', async () => {
  const reload = reloadable();
  const answers = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', answers);
  const heard = vi.fn();
  const { missingFile } = await loadedPage();
  missingFile('404').catch(heard);
  await expect.poll(() => reload).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();

  const again = await loadedPage();
  await expect(again.missingFile('404')).rejects.toBeInstanceOf(again.MissingFile);

  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  const down = reloadable();
  const later = await loadedPage();
  await expect(later.missingFile('404')).rejects.toBeInstanceOf(later.MissingFile);
  expect(down).not.toHaveBeenCalled();
});

/** One after the other; the last one from then on. */
function answering(...answers: (number | 'no connection')[]) {
  vi.stubGlobal('fetch', async () => {
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    return new Response('', { status: answer });
  });
}

it('the server is waited for until it answers itself, and not a proxy in its place', async () => {
  const { whenServerAnswers } = await loadedPage();
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  answering(200);
  expect(await whenServerAnswers(pause)).toBe(false);
  expect(pauses).toEqual([]);
  answering('no connection', 502, 503, 200);
  expect(await whenServerAnswers(pause)).toBe(true);
  expect(pauses).toHaveLength(3);
});

it('while a proxy answers in place of the server, the page does not reload', async () => {
  const reload = reloadable();
  const { reloadIfThere } = await loadedPage();
  answering(503);
  expect(await reloadIfThere()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  answering(200);
  expect(await reloadIfThere()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});
