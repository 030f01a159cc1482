/** Sends a form: not before all of it is understood and right, and never over what somebody else made of it. */
import { Failure } from '@club/contract/failures.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { newKey } from '../../platform/keys.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import type { Values } from './conflict.ts';
import { errorsOfFailure, errorsOfIssues } from './field-errors.ts';
import type { HouseFormOptions } from './house-form.ts';
import type { Versioned } from './kept-copies.ts';
import { type FormValues, focusFirst, unreadErrors } from './use-form-values.ts';
import type { useRecord } from './use-record.ts';

/** Stands for what was not saved, where anything may have been answered. */
const nothing = Symbol();
const isStale = (cause: unknown) => cause instanceof Failure && cause.code === 'stale';

/** A key for what is sent: another one as soon as something else is. */
function useKey() {
  const sent = useRef({ body: '', key: '' });
  return (output: unknown) => {
    const body = JSON.stringify(output);
    if (body !== sent.current.body) sent.current = { body, key: newKey() };
    return sent.current.key;
  };
}

type Parts<V extends Values, T> = {
  form: FormValues<V>;
  record: ReturnType<typeof useRecord<V, T>>;
  /** told when all is saved */
  onSaved: () => void;
};

export function useSubmit<S extends z.core.$ZodType, V extends Values, R, T extends { id: string }>(
  options: HouseFormOptions<S, V, R, T>,
  { form, record, onSaved }: Parts<V, T>,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const keyOf = useKey();
  // one after the other: what is saved by itself, and what somebody sends
  const line = useRef<Promise<unknown>>(Promise.resolve());

  // ready by the time one is done
  const fetchShape = useEffectEvent(() => void options.shape().catch(() => undefined));
  useEffect(() => {
    if (record.dirty) fetchShape();
  }, [record.dirty]);

  const show = (element: HTMLFormElement, errors: Record<string, string>) => {
    form.setErrors(errors);
    // after the messages are on the page, so that a screen reader reads them with the field
    requestAnimationFrame(() => focusFirst(element, Object.keys(errors)));
  };
  const refused = (element: HTMLFormElement, cause: unknown) => {
    const known = (path: string) => Object.hasOwn(form.values, path.split('.')[0] ?? '');
    const errors = errorsOfFailure(cause, known);
    toastFailure(options.failure, cause);
    if (errors) show(element, errors);
    else setFailure(cause instanceof Failure ? cause : new Failure('internal'));
    return null;
  };
  /** What is sent, null where a field is wrong or cannot be read: then all that is wrong is said. */
  const check = async (element: HTMLFormElement): Promise<{ output: z.output<S>; values: V } | null> => {
    const shape = await options.shape().catch(() => {
      throw new Failure('unavailable');
    });
    const { values, unread } = form.now();
    const read = await shape['~standard'].validate(options.toInput?.(values) ?? values);
    const errors = withUnread(errorsOfIssues(read.issues ?? []), unreadErrors(element, unread));
    if (Object.keys(errors).length === 0 && !read.issues)
      return { output: read.value as z.output<S>, values };
    show(element, errors);
    return null;
  };
  const send = (output: z.output<S>) => options.save(output, keyOf(output), record.latest().record);
  /** Null where something stands in the way. */
  const attempt = async (element: HTMLFormElement): Promise<{ result: R; values: V } | null> => {
    await line.current;
    if (record.met && !(await record.meetNow())) return null;
    const checked = await check(element);
    if (!checked) return null;
    const question = await options.ask?.(checked.output);
    if (question) {
      // while somebody thinks nothing is at work
      setBusy(false);
      if (!(await question())) return null;
      setBusy(true);
    }
    const { output, values } = checked;
    const result = await send(output).catch(async (cause: unknown) => {
      if (!isStale(cause) || !options.edited) throw cause;
      // somebody else was faster: where that is all there is to say, it is saved over theirs
      return (await record.meetNow()) ? send(output) : nothing;
    });
    return result === nothing ? null : { result: result as R, values };
  };

  return {
    busy,
    failure,
    submit: async (element: HTMLFormElement): Promise<void> => {
      setFailure(null);
      setBusy(true);
      const saving = await attempt(element).catch((cause: unknown) => refused(element, cause));
      setBusy(false);
      if (!saving) return;
      record.settleSent(saving.values);
      onSaved();
      toastSuccess(options.success);
      await options.done?.(saving.result);
    },
    /**
     * Saves by itself, after whatever is being saved. Answers whether it was taken.
     * @param sent the values that are sent
     */
    saveQuietly: (
      sent: V,
      work: (seen: Versioned<T> | null, key: string) => Promise<Versioned<T>>,
    ): Promise<boolean> => {
      const turn = line.current
        .then(() => work(record.latest().record, keyOf(sent)))
        .then(
          (saved) => {
            record.adopt(saved, sent);
            return true;
          },
          async (cause: unknown) => {
            // without a net, or refused: the copy on this device is there, and saving by hand says why
            if (isStale(cause)) await record.meetNow(false).catch(() => null);
            return false;
          },
        );
      line.current = turn;
      return turn;
    },
  };
}

/** What is not understood is said before what the shape makes of the nothing that it stands for. */
function withUnread(issues: Record<string, string>, unread: Record<string, string>) {
  const fields = new Set(Object.keys(unread).map((path) => path.split('.')[0]));
  return { ...Object.fromEntries(Object.entries(issues).filter(([path]) => !fields.has(path))), ...unread };
}
