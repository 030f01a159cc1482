/** A form of this app: validated by the contract's shape, never loses input, and asks before it is left unsaved. */
import { useState } from 'react';
import type { z } from 'zod';
import { useViewer } from '../../platform/viewer.ts';
import type { Values } from './conflict.ts';
import { loadDraft, type Versioned, valuesFrom } from './drafts.ts';
import type { RecordForm, RecordFormOptions, ShownWhereEdited } from './form-types.ts';
import { useDraft } from './use-draft.ts';
import { useFormValues } from './use-form-values.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRecord } from './use-record.ts';
import { useSubmit } from './use-submit.ts';

/** The initial state of the form: the record, empty values, or a restored draft. */
function useStart<V extends Values, T extends { id: string }>(
  name: string,
  record: Versioned<T> | null,
  valuesOf: (record: T | null) => V,
) {
  const { userId } = useViewer();
  const [start] = useState(() => {
    const copy = loadDraft<V, T>({ userId, form: `${name}:${record?.data.id ?? 'new'}` }, Date.now());
    const before = copy?.record ?? record;
    const values = valuesOf(before?.data ?? null);
    const base = { record: before, values, sent: values };
    return copy
      ? {
          restoredAt: copy.at,
          base,
          values: valuesFrom(copy, values),
          unread: copy.unread,
          unanswered: copy.unanswered ?? null,
        }
      : { restoredAt: null, base, values, unread: {}, unanswered: null };
  });
  return start;
}

/** @returns the form, and for a form that saves itself also the function to do so */
export function useRecordForm<
  S extends z.core.$ZodType,
  V extends Values,
  R,
  T extends { id: string } = { id: string },
  E = undefined,
>(options: RecordFormOptions<S, V, R, T> & ShownWhereEdited<V, E>) {
  const { edited, valuesOf, name } = options;
  const start = useStart(name, edited?.record ?? null, valuesOf);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const form = useFormValues<V>(start);
  const record = useRecord<V, T>({
    form,
    edited,
    valuesOf,
    same: options.same ?? {},
    unanswered: start.unanswered,
    reload: options.reload,
    base: start.base,
    restored: start.restoredAt !== null,
  });
  const draft = useDraft<V, T>({
    name,
    id: record.base.record?.data.id ?? null,
    written: record.dirty ? form.shown : null,
    now: record.unsaved,
  });
  useLeaveGuard(() => record.unsaved() !== null, draft.giveUp);
  const forget = () => {
    draft.forget();
    setRestoredAt(null);
  };
  const { busy, failure, submit, saveQuietly } = useSubmit(options, {
    form,
    record,
    unanswered: start.unanswered,
    store: draft.store,
    onSaved: forget,
  });

  const recordForm: RecordForm<V> = {
    values: form.values,
    field: form.field,
    text: (path) => ({
      ...form.field(path),
      value: String(form.values[path] ?? ''),
      onChange: (event) => form.field(path).onChange(event.currentTarget.value as never),
    }),
    set: form.set,
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    busy,
    dirty: record.dirty,
    failure: failure ?? edited?.gone ?? null,
    gone: Boolean(edited?.gone),
    version: form.version,
    fields: { unread: form.unread, setUnread: form.setUnread, errors: form.errors },
    notes: {
      labels: options.labels,
      show: options.show ?? {},
      restoredAt,
      discard: () => {
        record.restart();
        forget();
      },
      draftSaved: draft.state,
      changed: record.other !== null,
      look: record.look,
      conflict: record.conflict,
      decide: record.decide,
    },
  };
  return { ...recordForm, seen: record.base.record, saveQuietly };
}
