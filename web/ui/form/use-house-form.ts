/** A form of this app: checked by the contract's shape, never losing what was entered, guarded against leaving. */
import { Failure } from '@club/contract/failures.ts';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { newKey } from '../../platform/keys.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import { errorsOfFailure, errorsOfIssues } from './field-errors.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Values = Record<string, unknown>;

export type HouseFormOptions<S extends z.core.$ZodType, V extends Values, R> = {
  /** The contract's shape of the body, fetched when it is first needed: `() => import('@club/contract/teams/shape.ts').then((file) => file.TeamInput)`. */
  shape: () => Promise<S>;
  /** what the fields hold at first; '' and null where a field is empty */
  initial: V;
  /** what is sent, when it is not the fields as they are */
  toInput?: (values: V) => unknown;
  /**
   * Prepares a question and hands it over; its answer false sends nothing and leaves all as it is entered. A rejection is
   * told like one of `save`.
   */
  ask?: (output: z.output<S>) => Promise<() => Promise<boolean>>;
  /** Sends it. `key` is for `idempotencyKey`: the same as long as the same is sent. */
  save: (output: z.output<S>, key: string) => Promise<R>;
  /** toasts in the product's words: 'Team successfully created', 'Error creating team' */
  success: string;
  failure: string;
  /** where to go with what was saved */
  done?: (result: R) => unknown;
  /** told when there is something to lose, and when not any more */
  onDirty?: (dirty: boolean) => void;
};

export type Field<T> = {
  value: T;
  onChange: (next: T) => void;
  onBlur: () => void;
  error: string | undefined;
  'data-path': string;
};

export type HouseForm<V extends Values> = {
  values: V;
  /** Props of a field that hands its value to `onChange` (Mantine's selects, numbers, and the fields of this house). */
  field: <K extends keyof V & string>(path: K) => Field<V[K]>;
  /** Props of a plain text input. */
  text: <K extends keyof V & string>(
    path: K,
  ) => Omit<Field<string>, 'onChange'> & { onChange: (event: { currentTarget: { value: string } }) => void };
  set: <K extends keyof V & string>(path: K, value: V[K]) => void;
  /** These values are kept elsewhere already: leaving loses nothing of them. */
  settle: (values: V) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  dirty: boolean;
  /** the last refusal that belongs to no field; `stale` wants a reload */
  failure: Failure | null;
};

/** Puts the cursor into the first field that is wrong, in the order of the page. */
function focusFirst(form: HTMLFormElement, paths: readonly string[]): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const first = fields.find((field) => paths.includes(field.dataset.path ?? ''));
  const input = first?.matches('input, textarea, select, button')
    ? first
    : first?.querySelector<HTMLElement>('input, textarea, select, button');
  input?.focus();
}

export function useHouseForm<S extends z.core.$ZodType, V extends Values, R>(
  options: HouseFormOptions<S, V, R>,
): HouseForm<V> {
  const form = useForm<V>({ initialValues: options.initial });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const saved = useRef(false);
  const sent = useRef({ body: '', key: '' });
  const dirty = form.isDirty();
  const { onDirty } = options;
  useEffect(() => onDirty?.(dirty), [onDirty, dirty]);

  useLeaveGuard(() => dirty && !saved.current);

  const keyOf = (output: unknown) => {
    const body = JSON.stringify(output);
    if (body !== sent.current.body) sent.current = { body, key: newKey() };
    return sent.current.key;
  };

  const show = (element: HTMLFormElement, errors: Record<string, string>) => {
    form.setErrors(errors);
    // after the messages are on the page, so that a screen reader reads them with the field
    requestAnimationFrame(() => focusFirst(element, Object.keys(errors)));
  };

  const submit = async (element: HTMLFormElement) => {
    setFailure(null);
    setBusy(true);
    const refused = (cause: unknown) => {
      const known = (path: string) => Object.hasOwn(form.values, path.split('.')[0] ?? '');
      const errors = errorsOfFailure(cause, known);
      toastFailure(options.failure, cause);
      if (errors) show(element, errors);
      else setFailure(cause instanceof Failure ? cause : new Failure('internal'));
    };
    const attempt = async (): Promise<{ result: R } | null> => {
      const shape = await options.shape().catch(() => {
        throw new Failure('unavailable');
      });
      const read = await shape['~standard'].validate(options.toInput?.(form.values) ?? form.values);
      if (read.issues) {
        show(element, errorsOfIssues(read.issues));
        return null;
      }
      const output = read.value as z.output<S>;
      const question = await options.ask?.(output);
      if (question) {
        // while somebody thinks nothing is at work
        setBusy(false);
        if (!(await question())) return null;
        setBusy(true);
      }
      return { result: await options.save(output, keyOf(output)) };
    };
    const saving = await attempt().catch((cause: unknown) => {
      refused(cause);
      return null;
    });
    setBusy(false);
    if (!saving) return;
    saved.current = true;
    toastSuccess(options.success);
    form.resetDirty();
    await options.done?.(saving.result);
  };

  const set = <K extends keyof V & string>(path: K, value: V[K]) => {
    saved.current = false;
    // ready by the time one is done
    void options.shape().catch(() => undefined);
    form.setFieldValue(path, value as never);
    form.clearFieldError(path);
  };
  const field = <K extends keyof V & string>(path: K): Field<V[K]> => ({
    value: form.values[path],
    onChange: (next) => set(path, next),
    onBlur: () => undefined,
    error: typeof form.errors[path] === 'string' ? form.errors[path] : undefined,
    'data-path': path,
  });

  return {
    values: form.values,
    field,
    text: (path) => ({
      ...field(path),
      value: String(form.values[path] ?? ''),
      onChange: (event) => set(path, event.currentTarget.value as never),
    }),
    set,
    settle: (values) => form.resetDirty(values),
    onSubmit: (event) => {
      event.preventDefault();
      if (!busy) void submit(event.currentTarget);
    },
    busy,
    dirty,
    failure,
  };
}
