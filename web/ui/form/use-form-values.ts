/** The values of a form's fields, the texts that cannot be parsed, and the errors of each field. */
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

/** @param start the initial values, and texts of a draft that could not be parsed */
export function useFormValues<V extends Values>(start: { values: V; unread: Record<string, Unread> }) {
  const [shown, setShown] = useState(start);
  // the current values, also for code that runs before the next render
  const latest = useRef(start);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [version, setVersion] = useState(0);
  const put = (next: typeof start) => {
    latest.current = next;
    setShown(next);
  };
  const forgetError = (path: string) => setErrors(({ [path]: _, ...others }) => others);
  const change = <F extends FieldOf<V>>(path: F, value: V[F]) => {
    put({ ...latest.current, values: { ...latest.current.values, [path]: value } });
    forgetError(path);
  };
  return {
    /** a new object with each change */
    shown,
    values: shown.values,
    unread: shown.unread,
    errors,
    /** incremented when the values were changed from outside: an uncontrolled text field then shows them */
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
      forgetError(path);
    },
    forgetUnread: () => put({ ...latest.current, unread: {} }),
    /** Sets other values; typed text stays in fields whose value stays the same. */
    fill: (values: V) => {
      const before = latest.current;
      const changed = Object.keys(values).filter(
        (field) => JSON.stringify(values[field]) !== JSON.stringify(before.values[field]),
      );
      put({ values, unread: changed.reduce(withoutUnread, before.unread) });
      setErrors({});
      setVersion((count) => count + 1);
    },
    /** Sets these values and discards all typed text. */
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

/** The errors of the fields that cannot be parsed. @param form fields that are not on it are left out */
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

/** Focuses the first field with an error, in the order of the page. */
export function focusFirst(form: HTMLFormElement, paths: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const first = fields.find((field) => paths.includes(field.dataset.path ?? ''));
  const input = first?.matches('input, textarea, select, button')
    ? first
    : first?.querySelector<HTMLElement>('input, textarea, select, button, [contenteditable=true]');
  input?.focus();
}
