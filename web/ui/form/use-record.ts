/** The record that a form changes: what the server has of it, and what others make of it while one writes. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentTexts } from '../../platform/i18n.ts';
import { toastSuccess } from '../toasts.ts';
import {
  bringTogether,
  decided,
  type FieldOf,
  type Same,
  sameValues,
  type Values,
  type Written,
} from './conflict.ts';
import type { Versioned } from './kept-copies.ts';
import type { Unread } from './unread.ts';
import type { Edited } from './use-edited.ts';
import type { FormValues } from './use-form-values.ts';

/** What was typed; a picture on its way is not. */
const typedOf = (unread: Readonly<Record<string, Unread>>) =>
  Object.fromEntries(Object.entries(unread).filter(([, { text }]) => text !== ''));

/** Another version of the record: told in a notice, or asked about where both changed the same. */
/** `asked`: how often somebody was stopped by it. */
type Met<T> = { record: Versioned<T>; asks: boolean; asked: number };
export type Begun<V, T> = Written<V> & { record: Versioned<T> | null };

type Options<V extends Values, T> = {
  form: FormValues<V>;
  edited: Edited<T> | undefined;
  begun: Begun<V, T>;
  /** begun from a copy: the record may have changed since */
  restored: boolean;
  valuesOf: (record: T) => V;
  same: Same<V>;
};

export function useRecord<V extends Values, T>(options: Options<V, T>) {
  const { form, edited, valuesOf, same } = options;
  const [base, setBase] = useState(options.begun);
  const latest = useRef(base);
  const [met, setMet] = useState<Met<T> | null>(null);
  // an answer that was on its way while one saved is older than what was saved
  const seen = useRef(new Set([base.record?.etag]));
  const keep = (next: Begun<V, T>) => {
    seen.current.add(next.record?.etag);
    latest.current = next;
    setBase(next);
    setMet(null);
  };
  const adopt = (record: Versioned<T>, sent?: V) => {
    const values = valuesOf(record.data);
    keep({ record, values, sent: sent ?? values });
  };
  const together = (record: Versioned<T>) =>
    bringTogether(latest.current, form.now().values, valuesOf(record.data), same);
  /** Takes over what asks for nothing. Answers whether that was all. */
  const settle = (record: Versioned<T>): boolean => {
    const { values } = form.now();
    if (sameValues(valuesOf(record.data), latest.current.values, same)) {
      keep({ ...latest.current, record });
      return true;
    }
    const { merged, open } = together(record);
    if (open.length > 0 || !sameValues(merged, values, same)) return false;
    adopt(record);
    return true;
  };
  /** Takes over what only the other one changed and asks about the rest. Answers whether mine can be saved as it is. */
  const meet = (record: Versioned<T>, comesFirst: boolean): boolean => {
    seen.current.add(record.etag);
    if (settle(record)) return true;
    const { merged, open } = together(record);
    if (open.length > 0) {
      setMet((now) => ({ record, asks: true, asked: (now?.asked ?? 0) + (comesFirst ? 1 : 0) }));
      return false;
    }
    adopt(record);
    // what was taken over is looked at before it is saved
    form.fill(merged);
    toastSuccess(currentTexts().ui.merged);
    return false;
  };

  const isDirty = (sent: V, { values, unread }: Pick<FormValues<V>, 'values' | 'unread'>) =>
    !sameValues(values, sent, same) || Object.keys(typedOf(unread)).length > 0;
  const dirty = isDirty(base.sent, form);

  const follow = useEffectEvent((record: Versioned<T>) => {
    if (seen.current.has(record.etag)) return;
    if (!dirty) {
      adopt(record);
      form.reset(valuesOf(record.data));
    } else if (!settle(record)) setMet((now) => ({ asked: 0, asks: false, ...now, record }));
  });
  const record = edited?.record;
  useEffect(() => {
    if (record) follow(record);
  }, [record]);

  const meetRestored = useEffectEvent(() => {
    if (!options.restored || !edited) return;
    // without a net saving says it
    void edited.reread().then(
      (fresh) => meet(fresh, true),
      () => undefined,
    );
  });
  useEffect(() => meetRestored(), []);

  const theirs = met ? valuesOf(met.record.data) : null;
  const open = met?.asks && theirs ? bringTogether(base, form.values, theirs, same).open : [];
  return {
    base,
    latest: () => latest.current,
    dirty,
    met,
    adopt,
    /** What would be lost by leaving now, null when nothing. */
    unsaved: () => {
      const { values, unread } = form.now();
      return isDirty(latest.current.sent, { values, unread })
        ? { values, unread: typedOf(unread), record: latest.current.record }
        : null;
    },
    /** All of it is saved: what the server makes of it is no change of somebody else. */
    settleSent: (sent: V) => {
      form.forgetUnread();
      keep({ ...latest.current, values: sent, sent });
    },
    /** Begins anew with what the server has. */
    restart: () => {
      if (edited) adopt(edited.record);
      form.reset(latest.current.values);
    },
    /** Reads the record again and meets it. Answers whether mine can be saved as it is. @throws Failure */
    meetNow: async (comesFirst = true) => (edited ? meet(await edited.reread(), comesFirst) : true),
    look: () => void (met && meet(met.record, true)),
    decide: (takeTheirs: readonly FieldOf<V>[]) => {
      if (!met) return;
      const values = valuesOf(met.record.data);
      const { merged } = together(met.record);
      adopt(met.record);
      form.fill(decided(merged, values, takeTheirs));
    },
    conflict: met && theirs && open.length > 0 ? { open, mine: form.values, theirs, asked: met.asked } : null,
  };
}
