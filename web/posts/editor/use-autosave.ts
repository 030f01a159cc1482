/** Saves a draft on the server when its author pauses; storing it on this device is up to the form. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { PostValues } from './post-form.ts';

/** Milliseconds without a key press after which a draft is saved. */
const pause = 3000;
/** And after which it is tried again with what could not be saved. */
const pauseAfterFailure = 30_000;

type Options = {
  values: PostValues;
  /** there are unsaved changes, and they may be saved without asking because nobody else reads a draft */
  wanted: boolean;
  /** Sends it. @returns whether it was saved */
  send: (values: PostValues) => Promise<boolean>;
};

/** @returns when it was last saved, in milliseconds since 1970; null if never */
export function useAutosave({ values, wanted, send }: Options): number | null {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  // a new object for each failure, which begins the next pause
  const [failed, setFailed] = useState<{ values: PostValues } | null>(null);
  const sendNow = useEffectEvent(async (edited: PostValues) => {
    if (await send(edited)) setSavedAt(Date.now());
    else setFailed({ values: edited });
  });
  useEffect(() => {
    if (!wanted) return;
    const wait = failed?.values === values ? pauseAfterFailure : pause;
    const timer = setTimeout(() => void sendNow(values), wait);
    return () => clearTimeout(timer);
  }, [values, wanted, failed]);
  return savedAt;
}
