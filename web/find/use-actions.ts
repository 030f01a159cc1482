/** Actions available everywhere, as lines: what the viewer may create, and settings that are switched in place. */
import { useRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { currentTexts, openTexts, useTexts } from '../platform/i18n.ts';
import { languages } from '../platform/locale.ts';
import { useShell } from '../platform/shell.ts';
import { useViewer } from '../platform/viewer.ts';
import { dialogs } from '../ui/dialogs.ts';
import { useOfflineReason } from '../ui/offline-reason.ts';
import { setScheme, useScheme } from '../ui/scheme.ts';
import { toastFailure, toastSuccess } from '../ui/toasts.ts';
import type { Offer } from './offer.ts';
import { opened } from './opened.ts';
import { makingsFor } from './pages.ts';

async function openSubscription(toOwnPage: () => void): Promise<void> {
  const [{ Subscription }] = await Promise.all([
    import('../calendar/Subscription.tsx'),
    openTexts(['events', 'eventsSubscription']),
  ]);
  const toOwnLink = () => {
    dialogs.close(dialog);
    toOwnPage();
  };
  const dialog = dialogs.open({
    kind: 'plain',
    title: currentTexts().events.subscribeTitle,
    content: createElement(Subscription, { toOwnLink }),
  });
}

function toTop(): void {
  scrollTo({ top: 0 });
  document.getElementById('content')?.focus({ preventScroll: true });
}

export function useActions(): Offer[] {
  const texts = useTexts();
  const { find, shell: words, ui } = texts;
  const viewer = useViewer();
  const shell = useShell();
  const router = useRouter();
  const scheme = useScheme();
  const offline = useOfflineReason();
  const other = languages.find((one) => one !== shell.language) ?? 'de';
  const next = scheme === 'dark' ? 'light' : 'dark';
  const attempt = (send: Promise<unknown>, failed: string = ui.failedTitle) =>
    send.catch((cause: unknown) => toastFailure(failed, cause));
  const toOwnPage = () => void router.navigate({ to: '/users/$id', params: { id: viewer.userId } });
  const speak = async () => {
    await shell.switchLanguage(other);
    await shell.remember({ language: other });
  };
  const paint = () => {
    setScheme(next);
    return attempt(shell.remember({ colorScheme: next }));
  };
  const action = (id: string, offer: Omit<Offer, 'id' | 'kind'>): Offer => ({
    id,
    kind: 'actions',
    ...offer,
  });
  return [
    action('book', { label: find.book, also: find.also.book, to: '/bookable-events' }),
    ...makingsFor(viewer, texts),
    action('subscribe', {
      label: find.subscribe,
      also: find.also.subscribe,
      run: () => attempt(openSubscription(toOwnPage)),
    }),
    action('speak', { label: find.speak[other], also: find.also.speak, run: () => attempt(speak()) }),
    action('scheme', {
      label: next === 'dark' ? words.toDark : words.toLight,
      also: find.also.scheme,
      run: paint,
    }),
    action('top', { label: find.toTop, run: toTop }),
    action('shortcuts', {
      label: find.shortcuts,
      also: find.also.shortcuts,
      run: () => opened.set('shortcuts'),
    }),
    action('reload', {
      refused: offline,
      label: words.reloadUser,
      run: () => attempt(shell.reloadUser().then(() => toastSuccess(words.reloadedUser))),
    }),
    action('sign-out', {
      refused: offline,
      label: words.signOut,
      also: find.also.signOut,
      run: () => attempt(shell.signOut(), words.signOutFailed),
    }),
  ];
}
