import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** The page after it was loaded (again). */
async function loadedPage() {
  vi.resetModules();
  const [{ reloadOnce }, { adoptConfig }] = await Promise.all([
    import('./missing-file.ts'),
    import('./config.ts'),
  ]);
  adoptConfig({ build: { id: 'one' } } as never);
  return reloadOnce;
}

it('a page with several missing files reloads once, and none of them says so before', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  const missing = await loadedPage();
  expect([missing(), missing()]).toEqual([true, true]);
  expect(reload).toHaveBeenCalledOnce();

  const missingAgain = await loadedPage();
  expect(missingAgain()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});
