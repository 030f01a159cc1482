/** The record that a form changes: its version on the server, and the changes that others make meanwhile. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
import type { Creation, Versioned } from './drafts.ts';
import { wasRefused } from './refused.ts';
import type { Unread } from './unread.ts';
import type { Edited } from './use-edited.ts';
import type { FormValues } from './use-form-values.ts';

/** The typed texts, without pictures that are being uploaded. */
const typedOf = (unread: Readonly<Record<string, Unread>>) =>
  Object.fromEntries(Object.entries(unread).filter(([, { text }]) => text !== ''));

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
  edited: Edited<T> | undefined;
  base: Base<V, T>;
  /** started from a draft: the record may have changed since */
  restored: boolean;
  valuesOf: (record: T) => V;
  same: Same<V>;
  /** the creation whose answer had not arrived when the draft was stored */
  unanswered: Creation | null;
  reload: ((id: string) => Promise<Versioned<T>>) | undefined;
};

export function useRecord<V extends Values, T extends { id: string }>(options: Options<V, T>) {
  const { form, edited, valuesOf, same } = options;
  const [base, setBase] = useState(options.base);
  const latest = useRef(base);
  const [other, setOther] = useState<Other<T> | null>(null);
  // an answer requested before saving is older than the saved version
  const knownEtags = useRef(new Set([base.record?.etag]));
  // values whose answer was lost: the server may have saved them
  const unanswered = useRef<V | null>(null);
  // the creation whose answer has not arrived: the record may exist
  const creation = useRef(options.unanswered);
  const updateBase = (next: Base<V, T>) => {
    knownEtags.current.add(next.record?.etag);
    latest.current = next;
    unanswered.current = null;
    setBase(next);
    setOther(null);
  };
  const adopt = (record: Versioned<T>, sent?: V) => {
    const values = valuesOf(record.data);
    updateBase({ record, values, sent: sent ?? values });
  };
  const mergeWith = (record: Versioned<T>) =>
    mergeChanges(latest.current, form.now().values, valuesOf(record.data), same);
  /** Adopts a version that changes nothing in the form. @returns whether that was all there was to do */
  const settle = (record: Versioned<T>): boolean => {
    const { values } = form.now();
    if (sameValues(valuesOf(record.data), latest.current.values, same)) {
      updateBase({ ...latest.current, record });
      return true;
    }
    // nobody else's change: it was saved from here
    const own = unanswered.current;
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
    knownEtags.current.add(record.etag);
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

  const isDirty = (sent: V, { values, unread }: Pick<FormValues<V>, 'values' | 'unread'>) =>
    !sameValues(values, sent, same) || Object.keys(typedOf(unread)).length > 0;
  const dirty = isDirty(base.sent, form);

  const follow = useEffectEvent((record: Versioned<T>) => {
    if (knownEtags.current.has(record.etag)) return;
    if (!dirty) {
      adopt(record);
      form.reset(valuesOf(record.data));
    } else if (!settle(record)) setOther((now) => ({ blocked: 0, isConflict: false, ...now, record }));
  });
  const record = edited?.record;
  useEffect(() => {
    if (record) follow(record);
  }, [record]);

  const checkRestored = useEffectEvent(() => {
    if (!options.restored || !edited) return;
    // when offline, saving reports it
    void edited.reread().then(
      (fresh) => receive(fresh, true),
      () => undefined,
    );
  });
  useEffect(() => checkRestored(), []);

  const reread = async (): Promise<Versioned<T> | undefined> => {
    const id = latest.current.record?.data.id;
    return edited ? edited.reread() : id === undefined ? undefined : options.reload?.(id);
  };
  const theirs = other ? valuesOf(other.record.data) : null;
  const open = other?.isConflict && theirs ? mergeChanges(base, form.values, theirs, same).open : [];
  /** Loads the record again and merges it. @returns whether my values can be saved as they are. @throws Failure */
  const refresh = async (comesFirst = true): Promise<boolean> => {
    const fresh = await reread();
    return fresh ? receive(fresh, comesFirst) : true;
  };
  /** Creates the record. Until the answer arrives, it is unknown whether it exists. */
  const create = async <R>(sent: Creation, send: () => Promise<R>): Promise<R> => {
    creation.current = sent;
    try {
      const result = await send();
      creation.current = null;
      return result;
    } catch (cause) {
      if (wasRefused(cause)) creation.current = null;
      throw cause;
    }
  };
  return {
    base,
    latest: () => latest.current,
    dirty,
    other,
    adopt,
    /** The changes that would be lost by leaving now, null when there are none. */
    unsaved: () => {
      const { values, unread } = form.now();
      return isDirty(latest.current.sent, { values, unread })
        ? {
            values,
            unread: typedOf(unread),
            record: latest.current.record,
            unanswered: creation.current,
          }
        : null;
    },
    /** Everything is saved: the server's new version is not a change by somebody else. */
    settleSent: (sent: V) => {
      form.forgetUnread();
      updateBase({ ...latest.current, values: sent, sent });
    },
    /** Starts again from the server's version. */
    restart: () => {
      if (edited) adopt(edited.record);
      form.reset(latest.current.values);
    },
    refresh,
    create,
    /**
     * Sends a creation again whose answer was lost, before anything else: the server answers it with the record, whether it has created
     * that before or does so now. @returns what was created, null for nothing  @throws where it stays unknown
     */
    findCreated: async (send: (sent: Creation) => Promise<T>): Promise<{ body: unknown; data: T } | null> => {
      const sent = creation.current;
      if (!sent || !options.reload || latest.current.record) return null;
      const data = await create(sent, () => send(sent)).catch((cause: unknown) => {
        if (wasRefused(cause)) return null;
        throw cause;
      });
      if (!data) return null;
      adopt({ data, etag: null });
      return { body: sent.body, data };
    },
    /** These values were sent, and it is unknown whether the server has saved them. */
    loseAnswer: (sent: V) => {
      unanswered.current = sent;
    },
    look: () => void (other && receive(other.record, true)),
    decide: (takeTheirs: readonly FieldOf<V>[]) => {
      if (!other) return;
      const values = valuesOf(other.record.data);
      const { merged } = mergeWith(other.record);
      adopt(other.record);
      form.fill(decided(merged, values, takeTheirs));
    },
    conflict:
      other && theirs && open.length > 0 ? { open, mine: form.values, theirs, blocked: other.blocked } : null,
  };
}
