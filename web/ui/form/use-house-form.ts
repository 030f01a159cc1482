/** A form of this app: checked by the contract's shape, never losing what was entered, guarded against leaving. */
import { useState } from 'react';
import type { z } from 'zod';
import { useViewer } from '../../platform/viewer.ts';
import type { Values } from './conflict.ts';
import type { HouseForm, HouseFormOptions } from './house-form.ts';
import { readCopy, type Versioned, valuesFrom } from './kept-copies.ts';
import { useFormValues } from './use-form-values.ts';
import { useKeptCopy } from './use-kept-copy.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useRecord } from './use-record.ts';
import { useSubmit } from './use-submit.ts';

/** What the form begins with: the record or nothing, or what was being written when somebody was here last. */
function useStart<V extends Values, T extends { id: string }>(
  name: string,
  record: Versioned<T> | null,
  valuesOf: (record: T | null) => V,
) {
  const { userId } = useViewer();
  const [start] = useState(() => {
    const copy = readCopy<V, T>({ userId, form: `${name}:${record?.data.id ?? 'new'}` }, Date.now());
    const before = copy?.record ?? record;
    const values = valuesOf(before?.data ?? null);
    const begun = { record: before, values, sent: values };
    return copy
      ? { restoredAt: copy.at, begun, values: valuesFrom(copy, values), unread: copy.unread }
      : { restoredAt: null, begun, values, unread: {} };
  });
  return start;
}

/** @returns the form, and for a form that saves itself also how */
export function useHouseForm<
  S extends z.core.$ZodType,
  V extends Values,
  R,
  T extends { id: string } = { id: string },
>(options: HouseFormOptions<S, V, R, T>) {
  const { edited, valuesOf, name } = options;
  const start = useStart(name, edited?.record ?? null, valuesOf);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const form = useFormValues<V>(start);
  const record = useRecord<V, T>({
    form,
    edited,
    valuesOf,
    same: options.same ?? {},
    begun: start.begun,
    restored: start.restoredAt !== null,
  });
  const kept = useKeptCopy<V, T>({
    name,
    id: record.base.record?.data.id ?? null,
    written: record.dirty ? form.shown : null,
    now: record.unsaved,
  });
  useLeaveGuard(() => record.unsaved() !== null, kept.giveUp);
  const forget = () => {
    kept.forget();
    setRestoredAt(null);
  };
  const { busy, failure, submit, saveQuietly } = useSubmit(options, { form, record, onSaved: forget });

  const house: HouseForm<V> = {
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
    failure,
    version: form.version,
    fields: { unread: form.unread, setUnread: form.setUnread },
    notes: {
      labels: options.labels,
      show: options.show ?? {},
      restoredAt,
      discard: () => {
        record.restart();
        forget();
      },
      kept: kept.state,
      changed: record.met !== null,
      look: record.look,
      conflict: record.conflict,
      decide: record.decide,
    },
  };
  return { ...house, seen: record.base.record, saveQuietly };
}
