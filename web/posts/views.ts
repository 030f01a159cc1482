/** The posts that the feed shows and their order, read from its URL. */
import type { PostStatus } from '@club/contract/posts/rules.ts';
import type { ListSearch } from '../ui/list-search.ts';
import type { PostFilters } from './queries.ts';

export type FeedSearch = ListSearch<'categoryId' | 'tag' | 'status'>;
export type Order = 'newest' | 'popular';

/** the value in the URL for the order by popularity */
export const byPopularity = '-popularity';

/** The status of the posts shown: the news, the archive or, for authors, the drafts. */
export const statusOf = ({ status }: FeedSearch, writes: boolean): PostStatus =>
  status === 'archived' || (status === 'draft' && writes) ? status : 'published';

/** Only the news offer a choice of order. */
export const orderOf = ({ sort }: FeedSearch): Order => (sort === byPopularity ? 'popular' : 'newest');

/** The default order of the news has pinned posts first, so no order is sent. */
const sortOf = (search: FeedSearch, status: PostStatus): string | null => {
  if (status === 'draft') return '-modifiedAt';
  if (status === 'archived') return '-publishedAt';
  return orderOf(search) === 'popular' ? byPopularity : null;
};

/** The filters of the request. */
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
