/** Search results of the server, shortly after the last key press; an earlier search is aborted. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useDates } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Group } from './offer.ts';
import { searchAll, sourcesFor } from './search.ts';

/** milliseconds without a key press before the server is queried */
const pause = 200;
type Found = { q: string; groups: Group[]; done: boolean };

export function useFound(typed: string): { groups: Group[]; searching: boolean } {
  const viewer = useViewer();
  const dates = useDates();
  const offline = useReadAt() !== null;
  const [found, setFound] = useState<Found>({ q: '', groups: [], done: true });
  const q = typed.trim();
  const search = useEffectEvent(async (signal: AbortSignal) => {
    const show = (groups: Group[], done: boolean) => setFound({ q, groups, done });
    let last: Group[] = [];
    await searchAll(sourcesFor(viewer, dates), q, signal, (groups) => {
      last = groups;
      show(groups, false);
    });
    if (!signal.aborted) show(last, true);
  });
  const asks = q !== '' && !offline;
  useEffect(() => {
    if (!asks || q === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => void search(stop.signal), pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, asks]);
  const current = asks && found.q === q;
  return { groups: current ? found.groups : [], searching: asks && !(current && found.done) };
}
