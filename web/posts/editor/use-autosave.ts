/** Saves a draft on the server as soon as its writer pauses; what is kept on this device is the form's own business. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { PostValues } from './post-form.ts';

/** Milliseconds without a key after which a draft is saved. */
const pause = 3000;

type Options = {
  values: PostValues;
  /** there is something that the server does not have, and it may have it without being asked: nobody reads a draft */
  wanted: boolean;
  /** Sends it; answers whether it was taken. */
  send: (values: PostValues) => Promise<boolean>;
};

/** @returns when it was saved last, in milliseconds since 1970; null as long as it was not */
export function useAutosave({ values, wanted, send }: Options): number | null {
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const sendNow = useEffectEvent(async (written: PostValues) => {
    if (await send(written)) setSavedAt(Date.now());
  });
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void sendNow(values), pause);
    return () => clearTimeout(timer);
  }, [values, wanted]);
  return savedAt;
}
