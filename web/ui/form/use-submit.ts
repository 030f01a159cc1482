/** Submits a form: only when all fields can be parsed and are valid, and never over somebody else's changes. */
import { Failure } from '@club/contract/failures.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { currentTexts, openTexts } from '../../platform/i18n.ts';
import { newKey } from '../../platform/keys.ts';
import { confirm } from '../dialogs.ts';
import { toastFailure, toastSuccess } from '../toasts.ts';
import type { Values } from './conflict.ts';
import type { Creation, Versioned } from './drafts.ts';
import { errorsOfFailure, errorsOfIssues } from './field-errors.ts';
import type { RecordFormOptions } from './form-types.ts';
import { wasRefused } from './refused.ts';
import { type FormValues, focusFirst, unreadErrors } from './use-form-values.ts';
import type { useRecord } from './use-record.ts';

/** Marks that nothing was saved, since a saved result can be any value. */
const nothing = Symbol();
const isStale = (cause: unknown) => cause instanceof Failure && cause.code === 'stale';

/** An idempotency key for the values: a new one as soon as they differ. */
function useKey(before: Creation | null) {
  const sent = useRef(before ? { ...before, body: JSON.stringify(before.body) } : { body: '', key: '' });
  return (output: unknown) => {
    const body = JSON.stringify(output);
    if (body !== sent.current.body) sent.current = { body, key: newKey() };
    return sent.current.key;
  };
}

type Question = () => Promise<boolean>;

/** The question whether something may arrive twice. */
async function askTwice(): Promise<Question> {
  await openTexts(['forms']).catch(() => {
    throw new Failure('unavailable');
  });
  const { twiceTitle: title, twiceText: content, twiceSend: confirmLabel } = currentTexts().forms;
  return () => confirm({ title, content, confirmLabel });
}

/** Asks one question after the other, until one is answered with no. @returns whether none was */
async function agreeTo(questions: readonly (Question | undefined)[], setBusy: (busy: boolean) => void) {
  for (const question of questions) {
    if (!question) continue;
    // not busy while the user decides
    setBusy(false);
    if (!(await question())) return false;
    setBusy(true);
  }
  return true;
}

type Parts<V extends Values, T extends { id: string }> = {
  form: FormValues<V>;
  record: ReturnType<typeof useRecord<V, T>>;
  /** the creation whose answer had not arrived when the form was left */
  unanswered: Creation | null;
  /** stores the draft before a record is created: the page may end before the answer arrives */
  store: () => unknown;
  /** called when all is saved */
  onSaved: () => void;
};

/** @returns what is sent, or the errors of all fields that are invalid or cannot be parsed */
async function validate<S extends z.core.$ZodType, V extends Values, R, T extends { id: string }>(
  options: RecordFormOptions<S, V, R, T>,
  form: FormValues<V>,
  element: HTMLFormElement,
): Promise<{ output: z.output<S>; values: V } | { errors: Record<string, string> }> {
  // a form can be outside of the pages that load the sentences about fields
  const [shape] = await Promise.all([options.shape(), openTexts(['fields'])]).catch(() => {
    throw new Failure('unavailable');
  });
  const { values, unread } = form.now();
  const read = await shape['~standard'].validate(options.toInput?.(values) ?? values);
  const errors = withUnread(errorsOfIssues(read.issues ?? []), unreadErrors(element, unread));
  if (Object.keys(errors).length === 0 && !read.issues) return { output: read.value as z.output<S>, values };
  return { errors };
}

/** How the form's record is sent: created under one key, or changed in the version that is known. */
function useSending<S extends z.core.$ZodType, V extends Values, R, T extends { id: string }>(
  options: RecordFormOptions<S, V, R, T>,
  { record, unanswered, store }: Parts<V, T>,
) {
  const keyOf = useKey(unanswered);
  const send = <A>(output: z.output<S>, save: (base: Versioned<T> | null, key: string) => Promise<A>) => {
    const key = keyOf(output);
    const base = record.latest().record;
    if (base) return save(base, key);
    return record.create({ body: output, key }, () => {
      store();
      return save(null, key);
    });
  };
  const submit = (output: z.output<S>) => send(output, (base, key) => options.save(output, key, base));
  return {
    send,
    /** What was saved; {@link nothing} where somebody else's changes have to be decided about first. */
    submit: (output: z.output<S>, values: V): Promise<R | typeof nothing> =>
      submit(output)
        .catch(async (cause: unknown) => {
          if (!isStale(cause) || !(options.edited || options.reload)) throw cause;
          // somebody else saved first: without a conflict the form is sent again
          return (await record.refresh()) ? submit(output) : nothing;
        })
        .catch((cause: unknown) => {
          if (!wasRefused(cause)) record.loseAnswer(values);
          throw cause;
        }),
    findCreated: () =>
      record.findCreated(
        // where it can be loaded again, what is saved is the record
        ({ body, key }) => options.save(body as z.output<S>, key, null) as unknown as Promise<T>,
      ),
    /** Another creation is sent than the one whose answer was lost, and nothing can change what that one has created. */
    isSecond: (output: z.output<S>): boolean => {
      const lost = record.unanswered();
      return lost !== null && !record.latest().record && JSON.stringify(output) !== JSON.stringify(lost.body);
    },
    /** Whether somebody else's changes of a record found that way leave mine as they are. */
    isCurrent: (comesFirst: boolean) =>
      !options.reload || record.latest().record?.etag !== null || record.refresh(comesFirst),
  };
}

type Sending<S extends z.core.$ZodType, V extends Values, R, T extends { id: string }> = ReturnType<
  typeof useSending<S, V, R, T>
>;

/** Automatic saving, one after the other. */
function useQuietSaving<S extends z.core.$ZodType, V extends Values, R, T extends { id: string }>(
  record: Parts<V, T>['record'],
  sending: Sending<S, V, R, T>,
) {
  const line = useRef<Promise<unknown>>(Promise.resolve());
  return {
    /** Once nothing is being saved that way. */
    done: () => line.current,
    /**
     * Saves automatically, after any save that is running. @returns whether it was saved
     * @param sent the values that are sent  @param output what `save` gets for them
     */
    saveQuietly: (
      sent: V,
      output: z.output<S>,
      save: (base: Versioned<T> | null, key: string) => Promise<Versioned<T>>,
    ): Promise<boolean> => {
      const turn = line.current
        .then(sending.findCreated)
        .then(() => sending.isCurrent(false))
        .then((current) => {
          if (!current) throw new Failure('stale');
          return sending.send(output, save);
        })
        .then(
          (saved) => {
            record.adopt(saved, sent);
            return true;
          },
          async (cause: unknown) => {
            // offline, or refused: the draft on this device remains, and saving manually shows the reason
            if (isStale(cause)) await record.refresh(false).catch(() => null);
            else if (!wasRefused(cause)) record.loseAnswer(sent);
            return false;
          },
        );
      line.current = turn;
      return turn;
    },
  };
}

/** Loads the form's shape once something is changed, so that it is there when the user has finished. */
function useShapeInTime(dirty: boolean, shape: () => Promise<unknown>): void {
  const fetchShape = useEffectEvent(() => void shape().catch(() => undefined));
  useEffect(() => {
    if (dirty) fetchShape();
  }, [dirty]);
}

/** The sentences about the fields that a refusal names; null where it names none of this form. */
function errorsOfRefusal(cause: unknown, values: Values): Record<string, string> | null {
  // a part of a value (`hall.name`) may have a field of its own
  const known = (path: string) => [path, path.split('.')[0] ?? ''].some((one) => Object.hasOwn(values, one));
  return errorsOfFailure(cause, known);
}

export function useSubmit<S extends z.core.$ZodType, V extends Values, R, T extends { id: string }>(
  options: RecordFormOptions<S, V, R, T>,
  parts: Parts<V, T>,
) {
  const { form, record, onSaved } = parts;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const sending = useSending(options, parts);
  const quiet = useQuietSaving(record, sending);

  useShapeInTime(record.dirty, () => options.shape());

  const show = (element: HTMLFormElement, errors: Record<string, string>) => {
    // rendered at once: a field may be hidden without its error, and a screen reader reads the error with the field
    flushSync(() => form.setErrors(errors));
    focusFirst(element, Object.keys(errors));
  };
  const refused = (element: HTMLFormElement, cause: unknown) => {
    const errors = errorsOfRefusal(cause, form.values);
    toastFailure(options.failure, cause);
    if (errors) show(element, errors);
    else setFailure(cause instanceof Failure ? cause : new Failure('internal'));
    return null;
  };
  /** Null where something prevents saving. */
  const attempt = async (element: HTMLFormElement): Promise<{ result: R; values: V } | null> => {
    await quiet.done();
    const created = await sending.findCreated();
    if (record.other && !(await record.refresh())) return null;
    const checked = await validate(options, form, element);
    if ('errors' in checked) {
      show(element, checked.errors);
      return null;
    }
    const { output, values } = checked;
    if (created && JSON.stringify(output) === JSON.stringify(created.body))
      return { result: created.data as unknown as R, values };
    if (!(await sending.isCurrent(true))) return null;
    const questions = [sending.isSecond(output) ? await askTwice() : undefined, await options.ask?.(output)];
    if (!(await agreeTo(questions, setBusy))) return null;
    const result = await sending.submit(output, values);
    return result === nothing ? null : { result, values };
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
    saveQuietly: quiet.saveQuietly,
  };
}

/** Errors of unparsed texts take precedence over the shape's errors about the empty values in their place. */
function withUnread(issues: Record<string, string>, unread: Record<string, string>) {
  const fields = new Set(Object.keys(unread).map((path) => path.split('.')[0]));
  return { ...Object.fromEntries(Object.entries(issues).filter(([path]) => !fields.has(path))), ...unread };
}
