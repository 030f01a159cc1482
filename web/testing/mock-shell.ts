/** The frame around a page, for parts that change its language, remember a choice or sign out. */
import { vi } from 'vitest';

export const mockShell = () => ({
  language: 'de',
  switchLanguage: vi.fn(async () => undefined),
  remember: vi.fn(async () => undefined),
  signOut: vi.fn(async () => undefined),
  expectEnd: vi.fn(),
  reloadUser: vi.fn(async () => undefined),
});
