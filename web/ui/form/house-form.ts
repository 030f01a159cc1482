/** What a form is made from, and what its page gets of it. */
import type { Failure } from '@club/contract/failures.ts';
import type { FormEvent, ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldOf, Same, Values } from './conflict.ts';
import type { Versioned } from './kept-copies.ts';
import type { UnreadFields } from './unread.ts';
import type { Edited } from './use-edited.ts';
import type { Field } from './use-form-values.ts';
import type { KeptHere } from './use-kept-copy.ts';

/** How the values of a form are named and shown where two people changed the same. */
export type Shown<V extends Values> = {
  labels: { readonly [F in FieldOf<V>]?: string };
  /** how a value reads that is not shown as it is: the name of what was chosen */
  show?: { [F in FieldOf<V>]?: (value: V[F], values: V) => ReactNode };
};

export type HouseFormOptions<
  S extends z.core.$ZodType,
  V extends Values,
  R,
  T extends { id: string },
> = Shown<V> & {
  /** which form this is: beside the record's id the name that what is being written is kept under */
  name: string;
  /** the record that is changed; none where a new one is made */
  edited?: Edited<T> | undefined;
  /** The contract's shape of the body, fetched when it is first needed: `() => import('@club/contract/teams/shape.ts').then((file) => file.TeamInput)`. */
  shape: () => Promise<S>;
  /** what the fields hold at first; '' and null where a field is empty */
  valuesOf: (record: T | null) => V;
  /** what is sent, when it is not the fields as they are */
  toInput?: (values: V) => unknown;
  /** where a field says the same in more than one way */
  same?: Same<V>;
  /**
   * Prepares a question and hands it over; its answer false sends nothing and leaves all as it is entered. A rejection is
   * shown like one of `save`.
   */
  ask?: (output: z.output<S>) => Promise<() => Promise<boolean>>;
  /**
   * Sends it.
   * @param key for `idempotencyKey`: the same as long as the same is sent
   * @param seen the record that is changed as one saw it: its ETag is for `ifMatch`; null where there is none yet
   */
  save: (output: z.output<S>, key: string, seen: Versioned<T> | null) => Promise<R>;
  /** toasts in the product's words: 'Team successfully created', 'Error creating team' */
  success: string;
  failure: string;
  /** where to go with what was saved */
  done?: (result: R) => unknown;
};

export type HouseForm<V extends Values> = {
  values: V;
  /** Props of a field that hands its value to `onChange` (Mantine's selects, numbers, and the fields of this house). */
  field: <K extends FieldOf<V>>(path: K) => Field<V[K]>;
  /** Props of a plain text input. */
  text: <K extends FieldOf<V>>(
    path: K,
  ) => Omit<Field<string>, 'onChange'> & { onChange: (event: { currentTarget: { value: string } }) => void };
  set: <K extends FieldOf<V>>(path: K, value: V[K]) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  dirty: boolean;
  /** the last refusal that belongs to no field */
  failure: Failure | null;
  /** raised when the values were changed from outside: a text that is drawn once is drawn anew */
  version: number;
  /** for the fields: what cannot be read */
  fields: UnreadFields;
  /** what came back after somebody was away, and what others changed meanwhile */
  notes: FormNotes<V>;
};

export type Conflict<V extends Values> = {
  /** the fields that both changed, each to something else */
  open: FieldOf<V>[];
  mine: V;
  theirs: V;
  /** how often somebody was stopped by it: it is looked at then */
  asked: number;
};

export type FormNotes<V extends Values> = Shown<V> & {
  /** when what came back was written, in milliseconds since 1970 */
  restoredAt: number | null;
  /** gives up what came back */
  discard: () => void;
  /** what was kept last on this device */
  kept: KeptHere | null;
  /** somebody else changed the record: not looked at yet */
  changed: boolean;
  look: () => void;
  conflict: Conflict<V> | null;
  /** @param theirs the fields in which the other one's values stay */
  decide: (theirs: readonly FieldOf<V>[]) => void;
};
