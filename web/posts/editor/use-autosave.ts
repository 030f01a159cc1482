/** Saves a draft on the server when its author pauses; storing it on this device is up to the form. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { PostValues } from './post-form.ts';

/** Milliseconds without a key press after which a draft is saved. */
const pause = 3000;

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
  const sendNow = useEffectEvent(async (edited: PostValues) => {
    if (await send(edited)) setSavedAt(Date.now());
  });
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void sendNow(values), pause);
    return () => clearTimeout(timer);
  }, [values, wanted]);
  return savedAt;
}
