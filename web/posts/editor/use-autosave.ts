/** Keeps what is being written: in this browser within moments, and a draft on the server as soon as one pauses. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onSignedOutElsewhere } from '../../platform/kept.ts';
import { useViewer } from '../../platform/viewer.ts';
import { forgetCopy, keepCopy } from './kept-copy.ts';
import type { PostValues } from './post-form.ts';
import type { Saved } from './use-saving.ts';

export type KeptState = { where: 'nowhere' | 'server' | 'browser' | 'failed'; at: number };

/** Milliseconds without a key after which a draft is saved. */
const pause = 3000;
/** Milliseconds between two copies in this browser. */
const copyEvery = 1000;

type Options = {
  values: PostValues;
  /** there is something that the server does not have */
  dirty: boolean;
  saved: Saved | null;
  /** whether the server may have it without being asked: nobody reads a draft */
  onServer: boolean;
  /** Sends it; answers whether it was taken. */
  send: (values: PostValues) => Promise<boolean>;
};

export function useAutosave({ values, dirty, saved, onServer, send }: Options): KeptState {
  const { userId } = useViewer();
  const [state, setState] = useState<KeptState>({ where: 'nowhere', at: 0 });
  const copied = useRef(0);
  const signedOut = useRef(false);
  const id = saved?.id ?? null;
  // a post that was begun here is found by both: where it was begun, and as the draft that it became
  const [begunHere] = useState(id === null);
  const places = begunHere && id !== null ? [null, id] : [id];

  const copy = useEffectEvent((written: PostValues) => {
    if (signedOut.current) return;
    copied.current = Date.now();
    const base = saved && { values: saved.values, etag: saved.etag };
    const kept = { at: copied.current, values: written, base, postId: id };
    const done = places.map((place) => keepCopy(userId, place, kept)).every(Boolean);
    setState({ where: done ? 'browser' : 'failed', at: copied.current });
  });
  const sendNow = useEffectEvent(async (written: PostValues) => {
    if (await send(written)) setState({ where: 'server', at: Date.now() });
  });
  const forget = useEffectEvent(() => {
    for (const place of places) forgetCopy(userId, place);
  });

  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(() => copy(values), Math.max(0, copied.current + copyEvery - Date.now()));
    return () => clearTimeout(timer);
  }, [values, dirty]);

  useEffect(() => {
    if (!dirty || !onServer) return;
    const timer = setTimeout(() => void sendNow(values), pause);
    return () => clearTimeout(timer);
  }, [values, dirty, onServer]);

  useEffect(() => {
    // a phone may never come back to a page that was put away
    const away = () => {
      if (document.visibilityState === 'hidden' && dirty) copy(values);
    };
    document.addEventListener('visibilitychange', away);
    return () => document.removeEventListener('visibilitychange', away);
  }, [values, dirty]);

  // whoever leaves in the app has saved, or was asked and wanted to lose it; a crash asks nobody
  useEffect(() => () => forget(), []);

  // a page that is going away still wants to copy: whoever signed out in another tab leaves nothing here
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        signedOut.current = true;
        forget();
      }),
    [],
  );

  return state;
}
