/** What was typed into a field and is not its value yet: a date that is none, a picture that is still on its way. */
import type { FieldCode } from '@club/contract/failures.ts';
import { createContext, use, useState } from 'react';

/** The text as it was typed, and the sentence to say about it. */
export type Unread = { text: string; code: FieldCode };

export type UnreadFields = {
  unread: Readonly<Record<string, Unread>>;
  /** @param next null: the field is understood again */
  setUnread: (path: string, next: Unread | null) => void;
};

/** The form around the fields: while one of them is not understood it sends nothing. */
export const UnreadContext = createContext<UnreadFields | null>(null);

/** What is unread in the field of that path; kept by the form around it, or by the field where there is none. */
export function useUnread(path: string | undefined): [Unread | null, (next: Unread | null) => void] {
  const form = use(UnreadContext);
  const [own, setOwn] = useState<Unread | null>(null);
  if (!form || path === undefined) return [own, setOwn];
  return [form.unread[path] ?? null, (next) => form.setUnread(path, next)];
}

/** Those of other fields: of this one and of its parts (`date` and `date.time`) nothing is left. */
export const withoutUnread = (
  unread: Readonly<Record<string, Unread>>,
  path: string,
): Record<string, Unread> =>
  Object.fromEntries(
    Object.entries(unread).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
  );
