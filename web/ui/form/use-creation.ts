/** The creation of a record that a form sends: it may exist although its answer was lost. */
import { useRef } from 'react';
import type { Creation } from './drafts.ts';
import { wasRefused } from './refused.ts';

/** @param before the creation whose answer had not arrived when the draft was stored */
export function useCreation(before: Creation | null) {
  const unanswered = useRef(before);
  /** Until the answer arrives, it is unknown whether the record exists. */
  const create = async <R>(sent: Creation, send: () => Promise<R>): Promise<R> => {
    unanswered.current = sent;
    try {
      const result = await send();
      unanswered.current = null;
      return result;
    } catch (cause) {
      if (wasRefused(cause)) unanswered.current = null;
      throw cause;
    }
  };
  return {
    create,
    unanswered: () => unanswered.current,
    /**
     * Sends it again if its answer was lost: the server answers with the record, whether it has created that before or does so
     * now. @returns null where nothing was lost, or it is refused  @throws where it stays unknown
     */
    again: async <T>(send: (sent: Creation) => Promise<T>): Promise<{ body: unknown; data: T } | null> => {
      const sent = unanswered.current;
      if (!sent) return null;
      try {
        return { body: sent.body, data: await create(sent, () => send(sent)) };
      } catch (cause) {
        if (wasRefused(cause)) return null;
        throw cause;
      }
    },
  };
}
