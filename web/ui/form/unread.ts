/** Field input that is not a value yet: an invalid date, or a picture that is still being uploaded. */
import type { FieldCode } from '@club/contract/failures.ts';
import { createContext, use, useState } from 'react';

/** The text as it was typed, and the code of its error message. */
export type Unread = { text: string; code: FieldCode };

export type UnreadFields = {
  unread: Readonly<Record<string, Unread>>;
  /** @param next null: the field can be parsed again */
  setUnread: (path: string, next: Unread | null) => void;
  /** what is wrong since the form was submitted, as sentences by path: the field may still have the focus */
  errors: Readonly<Record<string, string>>;
};

/** The form around the fields: it sends nothing while one of them cannot be parsed. */
export const UnreadContext = createContext<UnreadFields | null>(null);

/** The unparsed text of the field at that path, and its error; stored in the form around it, or in the field where there is none. */
export function useUnread(
  path: string | undefined,
): [Unread | null, (next: Unread | null) => void, error?: string | undefined] {
  const form = use(UnreadContext);
  const [own, setOwn] = useState<Unread | null>(null);
  if (!form || path === undefined) return [own, setOwn];
  return [form.unread[path] ?? null, (next) => form.setUnread(path, next), form.errors[path]];
}

/** Removes the entries of this field and of its parts (`date` and `date.time`). */
export const withoutUnread = (
  unread: Readonly<Record<string, Unread>>,
  path: string,
): Record<string, Unread> =>
  Object.fromEntries(
    Object.entries(unread).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
  );
