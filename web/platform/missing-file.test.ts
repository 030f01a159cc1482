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
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(heard).not.toHaveBeenCalled();

  const again = await loadedPage();
  await expect(again.missingFile('404')).rejects.toBeInstanceOf(again.MissingFile);

  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  const down = reloadable();
  const later = await loadedPage();
  await expect(later.missingFile('404')).rejects.toBeInstanceOf(later.MissingFile);
  expect(down).not.toHaveBeenCalled();
});
