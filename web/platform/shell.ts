/** The actions of the frame: switch the language, sign out, reload the user. Set at the start of the app. */
import { createContext, use } from 'react';
import type { AppConfig } from './config.ts';
import type { Language } from './locale.ts';
import type { Session } from './session.ts';

export type Shell = {
  config: AppConfig;
  language: Language;
  switchLanguage: (language: Language) => Promise<void>;
  /** stores the choice in the settings when it applies to every device */
  remember: (choice: { language?: Language; colorScheme?: 'light' | 'dark' }) => Promise<void>;
  signOut: () => Promise<void>;
  /** before one's own account is deleted; see {@link Session.expectEnd} */
  expectEnd: Session['expectEnd'];
  /** forces a fresh ID token and loads the own user record again */
  reloadUser: () => Promise<void>;
};

export const ShellContext = createContext<Shell | null>(null);

/** The frame's actions and the club's settings. */
export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('Outside of the app');
  return shell;
}
