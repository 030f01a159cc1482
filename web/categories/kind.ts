/** What the pages of categories are told of the things they are for: events, bookable events. */
import type { Permission } from '@club/contract/permissions.ts';
import type { ViewedList } from '@club/contract/settings/rules.ts';
import type { z } from 'zod';
import type { CursorList } from '../platform/cursor-list.ts';
import type { Texts } from '../texts/en.ts';

export type Category = { id: string; name: string; color: string };
export type Opened<C> = { data: C; etag: string | null };

type Answer<T> = {
  data: T | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: (options?: { throwOnError: true }) => Promise<{ data: T | undefined }>;
};

export type CategoryWords = {
  title: string;
  help: string;
  emptyHelp: string;
  /** what has a category: `Events`, `3 events`, `Show events` */
  uses: string;
  used: (count: number) => string;
  show: string;
  /** where deleting a category in use is fine: what becomes of what had it */
  deleteHelp?: string;
};

/** `C` is a category, `I` what is sent of it. */
export type CategoryKind<C extends Category, I = unknown> = {
  /** path of the overview: `/events/categories` */
  at: string;
  /** first element of the query keys that a change touches */
  topic: string;
  /** the name under which people save views of the overview */
  views: ViewedList;
  may: Permission;
  /** also who may not change a category opens its page */
  open?: boolean;
  words: (texts: Texts) => CategoryWords;
  usesOf: (category: C) => number;
  /** the list of what has this category */
  shown: (category: C) => { to: string; search: Record<string, string> };
  /** where its categories are of one type or another */
  types?: { of: (category: C) => string; options: (texts: Texts) => { value: string; label: string }[] };
  /** the contract's shape of what is sent */
  shape: () => Promise<z.ZodType<I>>;
  useList: (filters: { q?: string; sort?: string }) => CursorList<C>;
  useOne: (id: string) => Answer<Opened<C>>;
  create: (input: I, key: string) => Promise<C>;
  change: (id: string, input: I, etag: string | null) => Promise<C>;
  /** @param undoId shared by those that are deleted at once */
  remove: (id: string, undoId?: string) => Promise<unknown>;
};
