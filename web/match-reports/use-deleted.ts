/** Whether somebody else has deleted the report that this page showed. */
import { useState } from 'react';

/**
 * Until it is confirmed, restored, or another one is begun here.
 * @param startedAt of the report, by the latest answer of the server
 * @param begins whether this device begins one
 */
export function useDeleted(startedAt: string | null, begins: boolean) {
  // undefined: the one that is there is being deleted here
  const [shown, setShown] = useState<string | null | undefined>(startedAt);
  const isNext = startedAt === null ? shown === undefined || begins : shown === null;
  if (isNext && shown !== startedAt) setShown(startedAt);
  return {
    isDeleted: typeof shown === 'string' && shown !== startedAt,
    confirm: () => setShown(startedAt),
    expect: () => setShown(undefined),
  };
}
