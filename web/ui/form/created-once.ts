/** Saving of a form for a new record, which is created once, also when the answer is lost. */
import type { Versioned } from './drafts.ts';

type Requests<I, T> = {
  create: (input: I, key: string) => Promise<T>;
  change: (id: string, input: I, etag: string | null) => Promise<T>;
  read: (id: string) => Promise<Versioned<T>>;
};

/** The form's `save` and `reload`: a record whose creation was not answered is changed by what is saved next. */
export const createdOnce = <I, T extends { id: string }>({ create, change, read }: Requests<I, T>) => ({
  save: (input: I, key: string, base: Versioned<T> | null): Promise<T> =>
    base ? change(base.data.id, input, base.etag) : create(input, key),
  reload: read,
});
