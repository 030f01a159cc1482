/** Which answers of the server are on the device, so that what shows them works offline. */
import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isFresh } from './network.ts';
import { createStore, useStore } from './store.ts';

/** Hashes of the queries that this page has stored. */
const stored = createStore<ReadonlySet<string>>(new Set());

export const addStored = (hashes: readonly string[]): void =>
  stored.set(new Set([...stored.get(), ...hashes]));
export const removeStored = (hash: string): void =>
  stored.set(new Set([...stored.get()].filter((one) => one !== hash)));
export const clearStored = (): void => stored.set(new Set());

/** Whether the answers to all of these are on the device: stored by this page, or read from there when it was opened. */
export function useAllStored(keys: readonly QueryKey[]): boolean {
  const cache = useQueryClient();
  const hashes = useStore(stored);
  return keys.every((key) => {
    const readAt = cache.getQueryState(key)?.dataUpdatedAt;
    return hashes.has(hashKey(key)) || (readAt !== undefined && !isFresh(readAt));
  });
}
