/** What the feed shows, as its address says it: which posts, in which order. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import type { ListSearch } from '../ui/list-search.ts';
import type { PostFilters } from './queries.ts';

export type FeedSearch = ListSearch<'categoryId' | 'tag' | 'status'>;
export type Order = 'newest' | 'popular';

/** how the address names the order by popularity */
export const byPopularity = '-popularity';

/** Which posts: the news, the archive, or for those who write, drafts. */
export const statusOf = ({ status }: FeedSearch, writes: boolean): PostStatus =>
  status === 'archived' || (status === 'draft' && writes) ? status : 'published';

/** Only the news have an order to choose. */
export const orderOf = ({ sort }: FeedSearch): Order => (sort === byPopularity ? 'popular' : 'newest');

/** The news as the club lists them have what is pinned first: no order is asked for. */
const sortOf = (search: FeedSearch, status: PostStatus): string | null => {
  if (status === 'draft') return '-modifiedAt';
  if (status === 'archived') return '-publishedAt';
  return orderOf(search) === 'popular' ? byPopularity : null;
};

/** What the server is asked for. */
export function filtersOf(search: FeedSearch, writes: boolean): PostFilters {
  const { q, categoryId, tag } = search;
  const status = statusOf(search, writes);
  const sort = sortOf(search, status);
  return {
    status,
    ...(sort === null ? {} : { sort }),
    ...(q === undefined ? {} : { q }),
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(tag === undefined ? {} : { tag }),
  };
}
