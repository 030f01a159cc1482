/** The configuration of the category pages for each kind of record with categories, such as events. */
import type { Permission } from '@club/contract/permissions.ts';
import type { ViewedList } from '@club/contract/settings/rules.ts';
import type { z } from 'zod';
import type { CursorList } from '../platform/cursor-list.ts';
import type { Texts } from '../texts/en.ts';

export type Category = { id: string; name: string; color: string };
export type Opened<C> = { data: C; etag: string | null };

type Answer<T> = {
  data: T | undefined;
  isLoadingError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: (options?: { throwOnError: true }) => Promise<{ data: T | undefined }>;
};

export type CategoryWords = {
  title: string;
  help: string;
  emptyHelp: string;
  /** texts about the records with a category: `Events`, `3 events`, `Show events` */
  uses: string;
  used: (count: number) => string;
  show: string;
  /** where a category in use can be deleted: what happens to the records that have it */
  deleteHelp?: string;
};

/** `C` is a category, `I` the input that is sent. */
export type CategoryKind<C extends Category, I = unknown> = {
  /** path of the overview: `/events/categories` */
  at: `/${'events' | 'bookable-events' | 'posts'}/categories`;
  /** first element of the query keys that a change invalidates */
  topic: string;
  /** the name under which people save views of the overview */
  views: ViewedList;
  may: Permission;
  /** the page opens also for those who may not change a category */
  open?: boolean;
  words: (texts: Texts) => CategoryWords;
  usesOf: (category: C) => number;
  /** the list of the records with this category */
  shown: (category: C) => {
    to: `/${'events' | 'bookable-events' | 'posts'}`;
    search: Record<string, string>;
  };
  /** where categories have types */
  types?: { of: (category: C) => string; options: (texts: Texts) => { value: string; label: string }[] };
  /** the contract's schema of the input */
  shape: () => Promise<z.ZodType<I>>;
  useList: (filters: { q?: string; sort?: string }) => CursorList<C>;
  useOne: (id: string) => Answer<Opened<C>>;
  create: (input: I, key: string) => Promise<C>;
  change: (id: string, input: I, etag: string | null) => Promise<C>;
  read: (id: string) => Promise<Opened<C>>;
  /** @param undoId shared by those that are deleted together */
  remove: (id: string, undoId?: string) => Promise<unknown>;
};
