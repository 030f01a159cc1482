/** A list on its way into the records: what was decided so far, and how it is saved. */
import { Failure } from '@club/contract/failures.ts';
import type { ListKind } from '@club/contract/lists/rules.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { newKey } from '../platform/keys.ts';
import { confirm } from '../ui/dialogs.ts';
import { useKeptCopy } from '../ui/form/use-kept-copy.ts';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { useAction } from '../ui/use-action.ts';
import { changedRow, countsOf, type DraftRow, newRows, savedRows, statesOf, withLine } from './draft.ts';
import { type TypedTime, timeErrors } from './ListTimeFields.tsx';
import { type ListWork, listWorkForm } from './list-work.ts';
import { saveList } from './queries.ts';

type Saved = { importId: string; saved: number };

/** @param given what was read, or what came back after somebody was away */
export function useImportDraft(
  kind: ListKind,
  given: ListWork,
  restored: boolean,
  onSaved: (saved: Saved) => void,
) {
  const [start] = useState(given);
  const { analysis } = start;
  const texts = useTexts().lists;
  const today = useDates().localOf(new Date().toISOString()).date;
  const [draft, setDraft] = useState(start.draft);
  const [unread, setUnread] = useState(start.unread);
  const [time, setTime] = useState<TypedTime>(start.time);
  const [asked, setAsked] = useState(false);
  const saved = useRef(false);
  const sent = useRef({ body: '', key: '' });
  // what is only read can be read once more
  const touched = restored || draft !== start.draft || unread !== start.unread || time !== start.time;
  const values = useMemo(() => ({ analysis, draft, unread, time }), [analysis, draft, unread, time]);
  const kept = useKeptCopy<ListWork, never>({
    name: listWorkForm(kind),
    id: null,
    written: touched ? values : null,
    now: () => (touched && !saved.current ? { values, unread: {}, record: null } : null),
  });
  useLeaveGuard(() => !saved.current, kept.giveUp);
  const states = useMemo(() => statesOf(draft, kind), [draft, kind]);
  const errors = timeErrors(kind, time, today);

  // another time than the document's is asked about when it is saved
  const ofDocument =
    kind === 'qttr'
      ? time.date === analysis.date
      : Number(time.season) === analysis.season && time.seasonHalf === analysis.seasonHalf;
  const before = ofDocument ? analysis.before : null;

  const save = async (replace: boolean): Promise<void> => {
    const body = {
      rows: savedRows(draft, kind),
      date: time.date,
      season: Number(time.season) || null,
      seasonHalf: time.seasonHalf || null,
      replace,
      unread,
    };
    // pressing twice saves once, and what was changed meanwhile is another thing
    const written = JSON.stringify(body);
    if (written !== sent.current.body) sent.current = { body: written, key: newKey() };
    try {
      const done = await saveList(kind, { ...body, key: sent.current.key });
      saved.current = true;
      kept.giveUp();
      onSaved(done);
    } catch (cause) {
      if (replace || !(cause instanceof Failure) || cause.code !== 'already-there') throw cause;
      const { replaceTitle: title, replaceText: content, replace: confirmLabel } = texts;
      if (!(await confirm({ title, content, confirmLabel }))) throw cause;
      await save(true);
    }
  };
  const action = useAction({
    work: () => save(false),
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
    /** when a list of this time was saved before, and how many rows of this one are not there like that */
    before: before?.savedAt ? { at: before.savedAt, rows: newRows(draft, kind, before.kept) } : null,
    errors: asked ? errors : {},
    busy: action.busy,
    /** gives up what was decided */
    giveUp: () => {
      saved.current = true;
      kept.giveUp();
    },
    changeRow: useCallback(
      (key: string, change: Partial<DraftRow>) => setDraft((now) => changedRow(now, key, change)),
      [],
    ),
    changeTime: (change: Partial<TypedTime>) => setTime((now) => ({ ...now, ...change })),
    /** says that the columns of a list without a head are what they seem */
    agree: () => setDraft((now) => ({ ...now, columnsSure: true })),
    /** gives rows to the people who were just made for them */
    takeIn: (made: ReadonlyMap<string, string>) =>
      setDraft((now) => ({
        ...now,
        rows: now.rows.map((row) => {
          const userId = made.get(row.key);
          return userId === undefined ? row : { ...row, userId, skip: false };
        }),
      })),
    nameTeam: (team: string, id: string) =>
      setDraft((now) => ({ ...now, teams: { ...now.teams, [team]: id } })),
    leaveTeam: (team: string) =>
      setDraft((now) => ({
        ...now,
        rows: now.rows.map((row) => (row.team === team ? { ...row, skip: true, userId: null } : row)),
      })),
    takeUp: (line: { page: number; text: string }) => {
      setDraft((now) => withLine(now, line, kind));
      setUnread((now) => now.filter((one) => one !== line));
    },
    /** Saves, or answers false because something is still open. */
    submit: (): boolean => {
      setAsked(true);
      const { ready, open } = countsOf(states);
      if (Object.keys(errors).length > 0 || open > 0 || ready === 0 || !draft.columnsSure) return false;
      void action.run();
      return true;
    },
  };
}
