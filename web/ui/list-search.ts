/** The URL keeps the state of a list: search words, order, filters, columns. Reload, back and shared links keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type ListSearch<F extends string = never> = {
  /** search words */
  q?: string;
  /** `field` or `-field` */
  sort?: string;
  /** visible columns, separated by dots, where they are not the default */
  columns?: string;
  /** which part of the list, where it is not the default: `results` */
  view?: string;
  /** the person whose list it is, where that is not the viewer */
  for?: string;
} & { [K in F]?: string };

/** parameters of every list besides its words and filters */
const common = ['sort', 'columns', 'view', 'for'];
/** Parameters that stay when words and filters are cleared: with those that some lists have, the past, a day, an open record. */
const lasting = [...common, 'when', 'day', 'event'];

/**
 * For `validateSearch` of a route: keeps the parameters of a list, as text, and drops the others.
 * `validateSearch: readListSearch('type', 'teamId')`
 */
export const readListSearch =
  <F extends string = never>(...filters: F[]) =>
  (raw: Record<string, unknown>): ListSearch<F> => {
    const params: Record<string, string> = {};
    for (const key of ['q', ...common, ...filters]) {
      const value = raw[key];
      if (
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && value !== '')
      )
        params[key] = String(value);
    }
    return params as ListSearch<F>;
  };

export type ListAddress<F extends string> = {
  search: ListSearch<F>;
  /** Changes some parameters; undefined or '' removes one. The history keeps one entry per page. */
  change: (part: { [K in keyof ListSearch<F>]?: string | undefined }) => void;
  /** clears words and filters, keeps order, columns and view */
  reset: () => void;
  /** shows exactly this */
  show: (search: Record<string, string>) => void;
  /** whether words or filters narrow the list */
  narrowed: boolean;
};

/** The URL state of the current list; the filters are those that its route reads. */
export function useListAddress<F extends string = never>(): ListAddress<F> {
  const found: unknown = useSearch({ strict: false });
  // validated by each route's validateSearch
  const search = found as ListSearch<F>;
  const navigate = useNavigate();
  const go = (next: (before: Record<string, unknown>) => Record<string, unknown>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => next(before),
      replace: true,
      resetScroll: false,
    });
  return {
    search,
    change: (part) =>
      go((before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...part }).filter(([, value]) => value !== undefined && value !== ''),
        ),
      ),
    reset: () =>
      go((before) => Object.fromEntries(Object.entries(before).filter(([key]) => lasting.includes(key)))),
    show: (next) => go(() => next),
    narrowed: Object.keys(search).some((key) => !lasting.includes(key)),
  };
}
