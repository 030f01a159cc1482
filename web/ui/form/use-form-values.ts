/** What the fields of a form hold, what of it cannot be read, and what is said about each. */
import { useRef, useState } from 'react';
import type { FieldOf, Values } from './conflict.ts';
import { fieldSentence } from './field-errors.ts';
import { type Unread, withoutUnread } from './unread.ts';

export type Field<T> = {
  value: T;
  onChange: (next: T) => void;
  onBlur: () => void;
  error: string | undefined;
  'data-path': string;
};

export type FormValues<V extends Values> = ReturnType<typeof useFormValues<V>>;

/** @param start what they hold at first, and texts that could not be read when they were left */
export function useFormValues<V extends Values>(start: { values: V; unread: Record<string, Unread> }) {
  const [shown, setShown] = useState(start);
  // as they are now, also for what goes on while the page is not drawn anew yet
  const latest = useRef(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [version, setVersion] = useState(0);
  const put = (next: typeof start) => {
    latest.current = next;
    setShown(next);
  };
  const change = <F extends FieldOf<V>>(path: F, value: V[F]) => {
    put({ ...latest.current, values: { ...latest.current.values, [path]: value } });
    setErrors(({ [path]: _, ...others }) => others);
  };
  return {
    /** another object with each change */
    shown,
    values: shown.values,
    unread: shown.unread,
    errors,
    /** raised when the values were changed from outside: a text that is drawn once is drawn anew */
    version,
    now: () => latest.current,
    setErrors,
    set: <F extends FieldOf<V>>(path: F, value: V[F]) => {
      change(path, value);
      put({ ...latest.current, unread: withoutUnread(latest.current.unread, path) });
    },
    setUnread: (path: string, next: Unread | null) => {
      const { [path]: _, ...others } = latest.current.unread;
      put({ ...latest.current, unread: next ? { ...others, [path]: next } : others });
    },
    forgetUnread: () => put({ ...latest.current, unread: {} }),
    /** Puts in other values; what was typed over those that stay is left as it is. */
    fill: (values: V) => {
      const before = latest.current;
      const changed = Object.keys(values).filter(
        (field) => JSON.stringify(values[field]) !== JSON.stringify(before.values[field]),
      );
      put({ values, unread: changed.reduce(withoutUnread, before.unread) });
      setErrors({});
      setVersion((count) => count + 1);
    },
    /** Puts in these values and forgets all that was typed. */
    reset: (values: V) => {
      put({ values, unread: {} });
      setErrors({});
      setVersion((count) => count + 1);
    },
    field: <F extends FieldOf<V>>(path: F): Field<V[F]> => ({
      value: shown.values[path],
      onChange: (next) => change(path, next),
      onBlur: () => undefined,
      error: errors[path],
      'data-path': path,
    }),
  };
}

/** The fields of the page that are not understood, with what is said about them. @param form a field that is not on it says nothing */
export function unreadErrors(
  form: HTMLFormElement,
  unread: Readonly<Record<string, Unread>>,
): Record<string, string> {
  const onPage = new Set(
    [...form.querySelectorAll<HTMLElement>('[data-path]')].map((field) => field.dataset.path),
  );
  return Object.fromEntries(
    Object.entries(unread)
      .filter(([path]) => onPage.has(path))
      .map(([path, { code }]) => [path, fieldSentence(code)]),
  );
}

/** Puts the cursor into the first field that is wrong, in the order of the page. */
export function focusFirst(form: HTMLFormElement, paths: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const first = fields.find((field) => paths.includes(field.dataset.path ?? ''));
  const input = first?.matches('input, textarea, select, button')
    ? first
    : first?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]');
  input?.focus();
}
