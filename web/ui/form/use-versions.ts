/** Two versions of a form's record: the one that its values started from, and the one that others have saved meanwhile. */
import { useRef, useState } from 'react';
import { currentTexts } from '../../platform/i18n.ts';
import { toastSuccess } from '../toasts.ts';
import {
  decided,
  type FieldOf,
  mergeChanges,
  type Same,
  sameValues,
  type Values,
  type Written,
} from './conflict.ts';
import type { Versioned } from './drafts.ts';
import type { Conflict } from './form-types.ts';
import type { FormValues } from './use-form-values.ts';

/** Another version of the record: shown in a note, or as a conflict where both changed the same field. */
type Other<T> = {
  record: Versioned<T>;
  isConflict: boolean;
  /** how often the conflict has blocked saving */
  blocked: number;
};
export type Base<V, T> = Written<V> & { record: Versioned<T> | null };

type Options<V extends Values, T> = {
  form: FormValues<V>;
  base: Base<V, T>;
  valuesOf: (record: T) => V;
  same: Same<V>;
};

/** The fields that both changed differently, while they have to be decided. */
function conflictOf<V extends Values, T>(
  base: Base<V, T>,
  other: Other<T> | null,
  { form, valuesOf, same }: Options<V, T>,
): Conflict<V> | null {
  if (!other?.isConflict) return null;
  const [mine, theirs] = [form.values, valuesOf(other.record.data)];
  const { open } = mergeChanges(base, mine, theirs, same);
  return open.length > 0 ? { open, mine, theirs, blocked: other.blocked } : null;
}

/** The version that the form's values started from, and what is known of the server's versions since. */
function useBase<V extends Values, T>(initial: Base<V, T>) {
  const [base, setBase] = useState(initial);
  const latest = useRef(base);
  // an answer requested before saving is older than the saved version
  const knownEtags = useRef(new Set([base.record?.etag]));
  // values whose answer was lost: the server may have saved them
  const unanswered = useRef<V | null>(null);
  return {
    base,
    /** the same for code that runs before the next render */
    latest: () => latest.current,
    replace: (next: Base<V, T>) => {
      knownEtags.current.add(next.record?.etag);
      latest.current = next;
      unanswered.current = null;
      setBase(next);
    },
    isKnown: ({ etag }: Versioned<T>) => knownEtags.current.has(etag),
    learn: ({ etag }: Versioned<T>) => {
      knownEtags.current.add(etag);
    },
    unanswered: () => unanswered.current,
    /** These values were sent, and it is unknown whether the server has saved them. */
    loseAnswer: (sent: V) => {
      unanswered.current = sent;
    },
  };
}

export function useVersions<V extends Values, T>(options: Options<V, T>) {
  const { form, valuesOf, same } = options;
  const { base, latest, replace, isKnown, learn, unanswered, loseAnswer } = useBase(options.base);
  const [other, setOther] = useState<Other<T> | null>(null);

  const updateBase = (next: Base<V, T>) => {
    replace(next);
    setOther(null);
  };
  const adopt = (record: Versioned<T>, sent?: V) => {
    const values = valuesOf(record.data);
    updateBase({ record, values, sent: sent ?? values });
  };
  const mergeWith = (record: Versioned<T>) =>
    mergeChanges(latest(), form.now().values, valuesOf(record.data), same);
  /** Adopts a version that changes nothing in the form. @returns whether that was all there was to do */
  const settle = (record: Versioned<T>): boolean => {
    const { values } = form.now();
    if (sameValues(valuesOf(record.data), latest().values, same)) {
      updateBase({ ...latest(), record });
      return true;
    }
    // nobody else's change: it was saved from here
    const own = unanswered();
    if (own && sameValues(valuesOf(record.data), own, same)) {
      adopt(record, own);
      return true;
    }
    const { merged, open } = mergeWith(record);
    if (open.length > 0 || !sameValues(merged, values, same)) return false;
    adopt(record);
    return true;
  };
  /** Merges what only the other one changed, and asks about the rest. @returns whether mine can be saved as it is */
  const receive = (record: Versioned<T>, comesFirst: boolean): boolean => {
    learn(record);
    if (settle(record)) return true;
    const { merged, open } = mergeWith(record);
    if (open.length > 0) {
      setOther((now) => ({ record, isConflict: true, blocked: (now?.blocked ?? 0) + (comesFirst ? 1 : 0) }));
      return false;
    }
    adopt(record);
    // the user checks merged values before they are saved
    form.fill(merged);
    toastSuccess(currentTexts().ui.merged);
    return false;
  };

  return {
    base,
    latest,
    other,
    adopt,
    receive,
    isKnown,
    loseAnswer,
    /** Shows a note of this version, unless it changes nothing in the form. */
    announce: (record: Versioned<T>) => {
      if (!settle(record)) setOther((now) => ({ blocked: 0, isConflict: false, ...now, record }));
    },
    /** Everything is saved: the server's new version is not a change by somebody else. */
    settleSent: (sent: V) => updateBase({ ...latest(), values: sent, sent }),
    look: () => void (other && receive(other.record, true)),
    decide: (takeTheirs: readonly FieldOf<V>[]) => {
      if (!other) return;
      const values = valuesOf(other.record.data);
      const { merged } = mergeWith(other.record);
      adopt(other.record);
      form.fill(decided(merged, values, takeTheirs));
    },
    conflict: conflictOf(base, other, options),
  };
}
