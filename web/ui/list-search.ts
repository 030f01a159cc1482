/** What a list shows stands in the address: search words, order, filters, columns. Reload, back and a link keep it. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type ListSearch<F extends string = never> = {
  /** search words */
  q?: string;
  /** `field` or `-field` */
  sort?: string;
  /** columns shown, separated by dots, where it is not the usual choice */
  columns?: string;
  /** which part of the list, where it is not the usual one: `results` */
  view?: string;
} & { [K in F]?: string };

/** what stays when words and filters are taken away */
const lasting = ['sort', 'columns', 'view'];

/**
 * For `validateSearch` of a route: keeps what a list knows, as text, and drops the rest.
 * `validateSearch: readListSearch('type', 'teamId')`
 */
export const readListSearch =
  <F extends string = never>(...filters: F[]) =>
  (raw: Record<string, unknown>): ListSearch<F> => {
    const kept: Record<string, string> = {};
    for (const key of ['q', ...lasting, ...filters]) {
      const value = raw[key];
      if (
        typeof value === 'number' ||
        typeof value === 'boolean' ||
        (typeof value === 'string' && value !== '')
      )
        kept[key] = String(value);
    }
    return kept as ListSearch<F>;
  };

export type ListAddress<F extends string> = {
  search: ListSearch<F>;
  /** Changes some of it; undefined or '' takes a part out. The history keeps one entry a page. */
  change: (part: { [K in keyof ListSearch<F>]?: string | undefined }) => void;
  /** takes out words and filters, keeps order, columns and view */
  reset: () => void;
  /** shows exactly this */
  show: (search: Record<string, string>) => void;
  /** whether words or filters narrow the list */
  narrowed: boolean;
};

/** The address of the list one is on; the filters are those that its route reads. */
export function useListAddress<F extends string = never>(): ListAddress<F> {
  const found: unknown = useSearch({ strict: false });
  // each route's validateSearch has read it
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
