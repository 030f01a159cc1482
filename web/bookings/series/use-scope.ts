/** Which dates a change of a series is about. It belongs to the draft of the form: a restored one must change no other dates. */
import { useEffect, useState } from 'react';
import { ownKey } from '../../platform/own-key.ts';
import { useViewer } from '../../platform/viewer.ts';
import { loadDraft, savesDrafts } from '../../ui/form/drafts.ts';

export type Scope = 'all' | 'following' | 'single';
/** @property day the first date of "this and the following"; null: the next one */
export type ChosenDates = { scope: Scope; day: string | null };

const atFirst: ChosenDates = { scope: 'all', day: null };

function stored(key: string): ChosenDates {
  try {
    return { ...atFirst, ...(JSON.parse(localStorage.getItem(key) ?? 'null') as ChosenDates | null) };
  } catch {
    return atFirst;
  }
}

function store(key: string, chosen: ChosenDates): void {
  try {
    if (chosen.scope === atFirst.scope) localStorage.removeItem(key);
    else if (savesDrafts()) localStorage.setItem(key, JSON.stringify(chosen));
  } catch {
    // without storage there is no draft either
  }
}

/** @returns the choice, stored on this device beside the draft of the series' form, and its setter */
export function useScope(seriesId: string): [ChosenDates, (change: Partial<ChosenDates>) => void] {
  const { userId } = useViewer();
  const key = ownKey('series-scope', userId, seriesId);
  const [chosen, setChosen] = useState(() =>
    loadDraft({ userId, form: `series:${seriesId}` }, Date.now()) ? stored(key) : atFirst,
  );
  useEffect(() => store(key, chosen), [key, chosen]);
  return [chosen, (change) => setChosen((now) => ({ ...now, ...change }))];
}
