/** Provides the frame with its actions. */
import { useQueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppConfig } from '../platform/config.ts';
import { speak, useLanguage } from '../platform/i18n.ts';
import { splitLocale, withLocale } from '../platform/locale.ts';
import { clearDrafts } from '../platform/own-key.ts';
import type { Session } from '../platform/session.ts';
import { ShellContext } from '../platform/shell.ts';
import { currentViewer, reloadViewer } from '../platform/viewer.ts';

type Props = {
  config: AppConfig;
  session: Session;
  router: RegisteredRouter;
  /** deletes what the device has stored of the person */
  clearKnown: () => Promise<unknown>;
  children: ReactNode;
};

/** Signs out here and on the provider; what this device has stored of the person is deleted. */
async function signOut(session: Session, clearKnown: Props['clearKnown']): Promise<void> {
  const [{ maySignOut }, { stopSavingDrafts }] = await Promise.all([
    import('../ui/unsaved.ts'),
    import('../ui/form/drafts.ts'),
  ]);
  const viewer = currentViewer();
  if (!(await maySignOut(viewer?.userId ?? null))) return;
  // with a server out of reach nobody can sign out, and would only lose what can be read offline
  await session.getIdToken(true);
  // push messages for this device are no longer meant for the person who uses it
  if (viewer && 'Notification' in window && Notification.permission === 'granted')
    await import('../push/device.ts').then((file) => file.switchOff(viewer.userId)).catch(() => undefined);
  await clearKnown();
  // a form that unmounts with the session must not save again the draft that is deleted here
  const resumeSavingDrafts = stopSavingDrafts();
  await session.logout().catch((cause: unknown) => {
    resumeSavingDrafts();
    throw cause;
  });
  clearDrafts();
}

export function ShellRoot({ config, session, router, clearKnown, children }: Props) {
  const language = useLanguage();
  const cache = useQueryClient();
  return (
    <ShellContext
      value={{
        config,
        language,
        switchLanguage: async (next) => {
          await speak(next, config.clubTimezone);
          const { pathname, search, hash, state } = router.history.location;
          router.history.replace(
            `${withLocale(next, splitLocale(pathname).pathname)}${search}${hash}`,
            state,
          );
        },
        signOut: () => signOut(session, clearKnown),
        expectEnd: session.expectEnd,
        remember: async (choice) => {
          const { remember } = await import('../settings/remember.ts');
          const viewer = currentViewer();
          if (viewer?.approved) await remember(cache, viewer.userId, choice);
        },
        reloadUser: async () => {
          await session.getIdToken(true);
          await reloadViewer();
        },
      }}
    >
      {children}
    </ShellContext>
  );
}
