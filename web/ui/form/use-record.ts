/** The record that a form changes: its version on the server, and the changes that others make meanwhile. */
import { useEffect, useEffectEvent } from 'react';
import { type Same, sameValues, type Values } from './conflict.ts';
import type { Creation, Versioned } from './drafts.ts';
import type { Unread } from './unread.ts';
import { useCreation } from './use-creation.ts';
import type { Edited } from './use-edited.ts';
import type { FormValues } from './use-form-values.ts';
import { type Base, useVersions } from './use-versions.ts';

/** The typed texts, without pictures that are being uploaded. */
const typedOf = (unread: Readonly<Record<string, Unread>>) =>
  Object.fromEntries(Object.entries(unread).filter(([, { text }]) => text !== ''));

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

/** Follows what others save: adopts it while nothing is changed here, and announces it otherwise. */
function useFollowing<V extends Values, T>(
  { form, edited, valuesOf, restored }: Pick<Options<V, T>, 'form' | 'edited' | 'valuesOf' | 'restored'>,
  { isKnown, announce, adopt, receive }: ReturnType<typeof useVersions<V, T>>,
  dirty: boolean,
): void {
  const follow = useEffectEvent((record: Versioned<T>) => {
    if (isKnown(record)) return;
    if (dirty) return announce(record);
    adopt(record);
    form.reset(valuesOf(record.data));
  });
  const record = edited?.record;
  useEffect(() => {
    if (record) follow(record);
  }, [record]);

  const checkRestored = useEffectEvent(() => {
    if (!restored || !edited) return;
    // when offline, saving reports it
    void edited.reread().then(
      (fresh) => receive(fresh, true),
      () => undefined,
    );
  });
  useEffect(() => checkRestored(), []);
}

export function useRecord<V extends Values, T extends { id: string }>(options: Options<V, T>) {
  const { form, edited, same } = options;
  const versions = useVersions<V, T>(options);
  const { base, latest, adopt, receive } = versions;
  const creation = useCreation(options.unanswered);

  const isDirty = (sent: V, { values, unread }: Pick<FormValues<V>, 'values' | 'unread'>) =>
    !sameValues(values, sent, same) || Object.keys(typedOf(unread)).length > 0;
  const dirty = isDirty(base.sent, form);

  useFollowing(options, versions, dirty);

  const reread = async (): Promise<Versioned<T> | undefined> => {
    const id = latest().record?.data.id;
    return edited ? edited.reread() : id === undefined ? undefined : options.reload?.(id);
  };
  return {
    ...versions,
    dirty,
    create: creation.create,
    unanswered: creation.unanswered,
    /** The changes that would be lost by leaving now, null when there are none. */
    unsaved: () => {
      const { values, unread } = form.now();
      if (!isDirty(latest().sent, { values, unread })) return null;
      return {
        values,
        unread: typedOf(unread),
        record: latest().record,
        unanswered: creation.unanswered(),
      };
    },
    settleSent: (sent: V) => {
      form.forgetUnread();
      versions.settleSent(sent);
    },
    /** Starts again from the server's version. */
    restart: () => {
      if (edited) adopt(edited.record);
      form.reset(latest().values);
    },
    /** Loads the record again and merges it. @returns whether my values can be saved as they are. @throws Failure */
    refresh: async (comesFirst = true): Promise<boolean> => {
      const fresh = await reread();
      return fresh ? receive(fresh, comesFirst) : true;
    },
    /** Sends a creation again whose answer was lost, before anything else. @returns what was created, null for nothing */
    findCreated: async (send: (sent: Creation) => Promise<T>): Promise<{ body: unknown; data: T } | null> => {
      if (!options.reload || latest().record) return null;
      const created = await creation.again(send);
      if (created) adopt({ data: created.data, etag: null });
      return created;
    },
  };
}
