/** Handles the global keyboard shortcuts, and loads the palette or the list of shortcuts on demand. */
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useStore } from '../platform/store.ts';
import { useViewer } from '../platform/viewer.ts';
import { opened } from './opened.ts';
import { singleKeysOn } from './recent-pages.ts';
import { createKeyReader, creationFor, isWriting, jumpsFor } from './shortcuts.ts';

const Palette = lazy(async () => {
  const [file] = await Promise.all([import('./Palette.tsx'), openTexts(['find'])]);
  return { default: file.Palette };
});
const ShortcutList = lazy(async () => {
  const [file] = await Promise.all([import('./ShortcutList.tsx'), openTexts(['find'])]);
  return { default: file.ShortcutList };
});

const close = () => opened.set(null);
const dialogOpen = () => document.querySelector('dialog[open], .mantine-Modal-content') !== null;

export function Find() {
  const viewer = useViewer();
  const router = useRouter();
  const open = useStore(opened);
  const [read] = useState(() => createKeyReader(() => performance.now()));

  /** @returns whether the key was a shortcut */
  const follow = (keys: string): boolean => {
    const to =
      keys === 'n'
        ? creationFor(router.state.location.pathname, viewer)
        : jumpsFor(viewer).find((jump) => jump.keys.some((key) => keys === `g ${key}`))?.to;
    if (to) void router.navigate({ to });
    if (to) return true;
    if (keys === '?') opened.set('shortcuts');
    if (keys !== '/') return keys === '?';
    const field = document.querySelector<HTMLInputElement>('#content input[type="search"]');
    field?.focus();
    return field !== null;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.isComposing || event.repeat || event.defaultPrevented || ctrlKey || metaKey || altKey) return;
    if (key.length > 1 || isWriting(event.target) || dialogOpen() || !singleKeysOn()) return;
    const keys = read(key);
    if (keys !== null && follow(keys)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  // closes it at sign-out, so that the next person does not see it
  useEffect(() => close, []);

  return (
    <Suspense>
      {open === 'palette' ? <Palette close={close} /> : null}
      {open === 'shortcuts' ? <ShortcutList close={close} /> : null}
    </Suspense>
  );
}
