/** The options of a form, and the state that its page receives. */
import type { Failure } from '@club/contract/failures.ts';
import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldOf, Same, Values } from './conflict.ts';
import type { Versioned } from './drafts.ts';
import type { UnreadFields } from './unread.ts';
import type { DraftSaved } from './use-draft.ts';
import type { Edited } from './use-edited.ts';
import type { Field } from './use-form-values.ts';

/** How the values of a form are labelled and shown in a conflict. */
export type Shown<V extends Values> = {
  labels: { readonly [F in FieldOf<V>]?: string };
  /** how a value is shown that is not readable as it is: the name of the chosen record */
  show?: Shows<V>;
};
type Shows<V extends Values> = { [F in FieldOf<V>]?: (value: V[F], values: V) => ReactNode };

/** The fields that have a code or an id: nobody could read it. */
type Unreadable<V extends Values> = {
  [F in FieldOf<V>]: V[F] extends string
    ? string extends V[F]
      ? F extends `${string}Id`
        ? F
        : never
      : F
    : never;
}[FieldOf<V>];
/** Each of them is shown in words, where two people can change the same record. */
type InWords<V extends Values> = [Unreadable<V>] extends [never]
  ? unknown
  : { show: { [F in Unreadable<V>]: NonNullable<Shows<V>[F]> } };

/** What a form that changes records is given to show them. */
export type ShownInWords<V extends Values> = Shown<V> & InWords<V>;

/** What a form that changes records says of them. @template E its `edited` */
export type ShownWhereEdited<V extends Values, E> = { edited?: E } & ([E] extends [undefined]
  ? unknown
  : InWords<V>);

export type RecordFormOptions<
  S extends z.core.$ZodType,
  V extends Values,
  R,
  T extends { id: string },
> = Shown<V> & {
  /** the form's name; together with the record's id it is the key of the draft */
  name: string;
  /** the record that is changed; omitted when a new one is created */
  edited?: Edited<T> | undefined;
  /**
   * Loads the record that this form has created, where `save` can change it afterwards: after a creation whose answer was lost.
   * What `save` returns is then the record.
   */
  reload?: ((id: string) => Promise<Versioned<T>>) | undefined;
  /**
   * The contract's shape of the body, loaded on demand:
   * `() => import('@club/contract/teams/shape.ts').then((file) => file.TeamInput)`.
   */
  shape: () => Promise<S>;
  /** the initial values; '' and null where a field is empty */
  valuesOf: (record: T | null) => V;
  /** converts the values to what is sent, where they differ */
  toInput?: (values: V) => unknown;
  /** for fields with several notations of the same value */
  same?: Same<V>;
  /**
   * Prepares a question and returns it; when its answer is false, nothing is sent and the form stays as it is. A
   * rejection is shown like one of `save`.
   */
  ask?: (output: z.output<S>) => Promise<() => Promise<boolean>>;
  /**
   * Sends it.
   * @param key for `idempotencyKey`: the same as long as the same is sent
   * @param base the version that was edited: its ETag is for `ifMatch`; null for a new record
   */
  save: (output: z.output<S>, key: string, base: Versioned<T> | null) => Promise<R>;
  /** toasts in the product's words: 'Team successfully created', 'Error creating team' */
  success: string;
  failure: string;
  /** what to do after saving, such as navigating to the saved record */
  done?: (result: R) => unknown;
};

export type RecordForm<V extends Values> = {
  values: V;
  /** Props of a field that passes its value to `onChange` (Mantine's selects, numbers, and the app's own fields). */
  field: <K extends FieldOf<V>>(path: K) => Field<V[K]>;
  /** Props of a plain text input. */
  text: <K extends FieldOf<V>>(
    path: K,
  ) => Omit<Field<string>, 'onChange'> & { onChange: (event: { currentTarget: { value: string } }) => void };
  set: <K extends FieldOf<V>>(path: K, value: V[K]) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  dirty: boolean;
  /** the last failure that belongs to no field */
  failure: Failure | null;
  /** the record does not exist any more: nothing can be saved */
  gone: boolean;
  /** incremented when the values were changed from outside: an uncontrolled text field then shows them */
  version: number;
  /** for the fields: texts that cannot be parsed */
  fields: UnreadFields;
  /** a restored draft, and changes that others made meanwhile */
  notes: FormNotes<V>;
};

export type Conflict<V extends Values> = {
  /** the fields that both changed differently */
  open: FieldOf<V>[];
  mine: V;
  theirs: V;
  /** how often the conflict has blocked saving: it gets the focus each time */
  blocked: number;
};

export type FormNotes<V extends Values> = Shown<V> & {
  /** when the restored draft was written, in milliseconds since 1970 */
  restoredAt: number | null;
  /** discards the restored draft */
  discard: () => void;
  /** the last draft stored on this device */
  draftSaved: DraftSaved | null;
  /** somebody else changed the record, and the user has not looked at it yet */
  changed: boolean;
  look: () => void;
  conflict: Conflict<V> | null;
  /** @param theirs the fields in which the other person's values stay */
  decide: (theirs: readonly FieldOf<V>[]) => void;
};
