/** The import of a list: the decisions so far, and saving it. */
import { Failure } from '@club/contract/failures.ts';
import type { ListKind } from '@club/contract/lists/rules.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { newKey } from '../platform/keys.ts';
import { useToday } from '../platform/today.ts';
import { confirm } from '../ui/dialogs.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { useAction } from '../ui/use-action.ts';
import {
  changedRow,
  countsOf,
  type DraftRow,
  newRows,
  savedRows,
  statesOf,
  withLine,
  withoutTeam,
  withPeople,
} from './draft.ts';
import { type TypedTime, timeErrors } from './ListTimeFields.tsx';
import { leavingPlaces, placeOf } from './leaving.ts';
import { type ListDraft, listDraftForm } from './list-draft.ts';
import { saveList } from './queries.ts';

type Saved = { importId: string; saved: number };

type Body = Omit<Parameters<typeof saveList>[1], 'key' | 'replace'>;

/** Saves the list, and asks first where one of this date would be replaced. @throws Failure */
function useSave(kind: ListKind, done: (saved: Saved) => void) {
  const texts = useTexts().lists;
  const sent = useRef({ body: '', key: '' });
  const save = async (list: Body, replace = false): Promise<void> => {
    const body = { ...list, replace };
    // the same body gets the same key, so that pressing twice saves once; a changed body is a new request
    const serialized = JSON.stringify(body);
    if (serialized !== sent.current.body) sent.current = { body: serialized, key: newKey() };
    try {
      done(await saveList(kind, { ...body, key: sent.current.key }));
    } catch (cause) {
      if (replace || !(cause instanceof Failure) || cause.code !== 'already-there') throw cause;
      const { replaceTitle: title, replaceText: content, replace: confirmLabel } = texts;
      if (!(await confirm({ title, content, confirmLabel }))) throw cause;
      await save(list, true);
    }
  };
  return (list: Body) => save(list);
}

/** The list that was saved for the same time before, and its places that this one leaves out. */
function useBefore(kind: ListKind, { analysis, draft, time }: ListDraft) {
  // a date other than the document's must be confirmed when saving
  const ofDocument =
    kind === 'qttr'
      ? time.date === analysis.date
      : Number(time.season) === analysis.season && time.seasonHalf === analysis.seasonHalf;
  const before = ofDocument ? analysis.before : null;
  const leaving = useMemo(
    () => (kind === 'positions' && before ? leavingPlaces(draft, before.kept) : []),
    [kind, draft, before],
  );
  // what a row names since is no longer offered
  const removed = leaving.filter((place) => draft.leaving?.includes(placeOf(place)));
  return { before, leaving, removed };
}

/** The decisions about the list so far, and what changes them. */
function useDecisions(kind: ListKind, given: ListDraft) {
  const [start] = useState(given);
  const { analysis } = start;
  const [draft, setDraft] = useState(start.draft);
  const [unread, setUnread] = useState(start.unread);
  const [time, setTime] = useState<TypedTime>(start.time);
  const values = useMemo(() => ({ analysis, draft, unread, time }), [analysis, draft, unread, time]);
  return {
    values,
    changed: draft !== start.draft || unread !== start.unread || time !== start.time,
    changes: {
      changeRow: useCallback(
        (key: string, change: Partial<DraftRow>) => setDraft((now) => changedRow(now, key, change)),
        [],
      ),
      changeTime: (change: Partial<TypedTime>) => setTime((now) => ({ ...now, ...change })),
      /** confirms the columns of a list without a header */
      agree: () => setDraft((now) => ({ ...now, columnsSure: true })),
      /** assigns the people who were just created to their rows */
      takeIn: (made: ReadonlyMap<string, string>) => setDraft((now) => withPeople(now, made)),
      remove: (places: readonly string[]) => setDraft((now) => ({ ...now, leaving: places })),
      nameTeam: (team: string, id: string) =>
        setDraft((now) => ({ ...now, teams: { ...now.teams, [team]: id } })),
      leaveTeam: (team: string) => setDraft((now) => withoutTeam(now, team)),
      takeUp: (line: { page: number; text: string }) => {
        setDraft((now) => withLine(now, line, kind));
        setUnread((now) => now.filter((one) => one !== line));
      },
    },
  };
}

/**
 * Stores the decisions on this device until they are saved or discarded, and asks before they are left.
 * @param touched a list without decisions needs no draft: the file can be read again
 * @returns a function that forgets them
 */
function useStoredDecisions(kind: ListKind, values: ListDraft, touched: boolean): () => void {
  const over = useRef(false);
  const draft = useDraft<ListDraft, never>({
    name: listDraftForm(kind),
    id: null,
    written: touched ? values : null,
    now: () => (touched && !over.current ? { values, unread: {}, record: null } : null),
  });
  useLeaveGuard(() => !over.current, draft.giveUp);
  return () => {
    over.current = true;
    draft.giveUp();
  };
}

/** @param given the list that was read, or a restored draft */
export function useImportDraft(
  kind: ListKind,
  given: ListDraft,
  restored: boolean,
  onSaved: (saved: Saved) => void,
) {
  const texts = useTexts().lists;
  const today = useToday();
  const { values, changed, changes } = useDecisions(kind, given);
  const { draft, unread, time } = values;
  const [asked, setAsked] = useState(false);
  const giveUp = useStoredDecisions(kind, values, restored || changed);
  const states = useMemo(() => statesOf(draft, kind), [draft, kind]);
  const errors = timeErrors(kind, time, today);

  const { before, leaving, removed } = useBefore(kind, values);

  const save = useSave(kind, (done) => {
    giveUp();
    onSaved(done);
  });
  const action = useAction({
    send: () =>
      save({
        rows: savedRows(draft, kind),
        remove: removed.map(({ userId, teamId }) => ({ userId, teamId })),
        date: time.date,
        season: Number(time.season) || null,
        seasonHalf: time.seasonHalf || null,
        unread,
      }),
    success: texts.saved[kind],
    failure: texts.failed[kind],
    topics: [kind, 'users'],
  });

  return {
    draft,
    unread,
    time,
    states,
    counts: countsOf(states),
    asked,
    /** when a list of this date was saved before, and how many rows of this one differ from it */
    before: before?.savedAt ? { at: before.savedAt, rows: newRows(draft, kind, before.kept) } : null,
    leaving,
    removed: removed.map(placeOf),
    errors: asked ? errors : {},
    busy: action.busy,
    /** discards the decisions */
    giveUp,
    ...changes,
    /** Saves; returns false when something is still open. */
    submit: (): boolean => {
      setAsked(true);
      const { ready, open } = countsOf(states);
      if (Object.keys(errors).length > 0 || open > 0 || ready === 0 || !draft.columnsSure) return false;
      void action.run();
      return true;
    },
  };
}
