/** Keeps what is being written on this device within a moment, for as long as it is not saved. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSignedOutElsewhere } from '../../platform/kept.ts';
import { useViewer } from '../../platform/viewer.ts';
import { forgetCopy, type KeptCopy, keepCopy } from './kept-copies.ts';

/** Whether it could be kept on this device, and when: milliseconds since 1970. */
export type KeptHere = { kept: boolean; at: number };

/** Milliseconds between two copies. */
const copyEvery = 1000;

type Options<V, T> = {
  name: string;
  /** of the record that is changed; null as long as it was never saved */
  id: string | null;
  /** another object whenever there is something else to keep; null while there is nothing to lose */
  written: object | null;
  /** what is kept, as it is at that moment; null while there is nothing to lose */
  now: () => Omit<KeptCopy<V, T>, 'at'> | null;
};

export function useKeptCopy<V, T>({ name, id, written, now }: Options<V, T>) {
  const { userId } = useViewer();
  const [state, setState] = useState<KeptHere | null>(null);
  const copied = useRef({ at: 0, text: '' });
  const over = useRef(false);
  // what was begun here and became a record meanwhile is found where it was begun, and as that record
  const [begunAs] = useState(id ?? 'new');
  const forms = [...new Set([begunAs, id ?? 'new'])].map((which) => `${name}:${which}`);

  const forget = () => {
    for (const form of forms) forgetCopy({ userId, form });
    copied.current.text = '';
  };
  const forgetNow = useEffectEvent(forget);
  const keep = useEffectEvent((): KeptHere | null => {
    const copy = over.current ? null : now();
    const text = JSON.stringify(copy);
    if (copy === null || copied.current.text === text) return null;
    const at = Date.now();
    copied.current = { at, text };
    return { at, kept: forms.map((form) => keepCopy({ userId, form }, { ...copy, at })).every(Boolean) };
  });

  useEffect(() => {
    if (!written) return;
    const wait = Math.max(0, copied.current.at + copyEvery - Date.now());
    const timer = setTimeout(() => {
      const next = keep();
      if (next) setState(next);
    }, wait);
    return () => clearTimeout(timer);
  }, [written]);

  // whoever takes back what they wrote has nothing to come back to
  const dirty = written !== null;
  const was = useRef(dirty);
  useEffect(() => {
    if (was.current && !dirty) forgetNow();
    was.current = dirty;
  }, [dirty]);

  useEffect(() => {
    // a phone may never come back to a page that was put away
    const away = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    document.addEventListener('visibilitychange', away);
    return () => document.removeEventListener('visibilitychange', away);
  }, []);

  // a form that goes away by itself, as when the session ends, keeps what was typed in the last moment
  useEffect(() => () => void keep(), []);

  // whoever signed out in another tab leaves nothing here
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        over.current = true;
        forgetNow();
      }),
    [],
  );

  return {
    state,
    forget,
    /** Whoever leaves in the app was asked, and wanted to lose it. */
    giveUp: () => {
      over.current = true;
      forget();
    },
  };
}
