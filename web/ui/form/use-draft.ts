/** Stores a draft of the form on this device within a moment, until it is saved. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSignedOutElsewhere } from '../../platform/own-key.ts';
import { useViewer } from '../../platform/viewer.ts';
import { clearDraft, type Draft, saveDraft } from './drafts.ts';

/** Whether the draft could be stored on this device, and when: milliseconds since 1970. */
export type DraftSaved = { stored: boolean; at: number };

/** Milliseconds between two copies of the draft. */
const copyEvery = 1000;

type Options<V, T> = {
  name: string;
  /** id of the record that is changed; null as long as it was never saved */
  id: string | null;
  /** a new object whenever there is something new to store; null while there are no changes */
  written: object | null;
  /** the current content of the draft; null while there are no changes */
  now: () => Omit<Draft<V, T>, 'at'> | null;
};

/** Runs it where nobody may come back: when the page is hidden, as a phone may never return to it, and when the form is unmounted. */
function useLeaving(leave: () => unknown): void {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    const away = () => {
      if (document.visibilityState === 'hidden') leaveNow();
    };
    document.addEventListener('visibilitychange', away);
    return () => document.removeEventListener('visibilitychange', away);
  }, []);
  // as when the session ends: what was typed in the last moment is stored
  useEffect(() => () => void leaveNow(), []);
}

export function useDraft<V, T>({ name, id, written: content, now }: Options<V, T>) {
  const { userId } = useViewer();
  const [state, setState] = useState<DraftSaved | null>(null);
  const copied = useRef({ at: 0, text: '' });
  const over = useRef(false);
  // a record that was created from this form is found under `new`, where it was begun, and under its id
  const [begunAs] = useState(id ?? 'new');
  const forms = [...new Set([begunAs, id ?? 'new'])].map((which) => `${name}:${which}`);

  const forget = () => {
    for (const form of forms) clearDraft({ userId, form });
    copied.current.text = '';
  };
  const forgetNow = useEffectEvent(forget);
  const storeDraft = useEffectEvent((): DraftSaved | null => {
    const copy = over.current ? null : now();
    const text = JSON.stringify(copy);
    if (copy === null || copied.current.text === text) return null;
    const at = Date.now();
    copied.current = { at, text };
    return { at, stored: forms.map((form) => saveDraft({ userId, form }, { ...copy, at })).every(Boolean) };
  });

  useEffect(() => {
    if (!content) return;
    const wait = Math.max(0, copied.current.at + copyEvery - Date.now());
    const timer = setTimeout(() => {
      const next = storeDraft();
      if (next) setState(next);
    }, wait);
    return () => clearTimeout(timer);
  }, [content]);

  // undoing all changes deletes the draft
  const dirty = content !== null;
  const was = useRef(dirty);
  useEffect(() => {
    if (was.current && !dirty) forgetNow();
    was.current = dirty;
  }, [dirty]);

  useLeaving(() => storeDraft());

  // signing out in another tab leaves no draft here
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
    /** stores it at once */
    store: storeDraft,
    forget,
    /** Deletes the draft: a user who leaves by a link in the app was asked and agreed to lose it. */
    giveUp: () => {
      over.current = true;
      forget();
    },
  };
}
