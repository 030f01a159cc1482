/** The posts for the filters of the URL, in all the states of a list. */
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useDrawnRows } from '../platform/use-deferred-ready.ts';
import type { Texts } from '../texts/en.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useListAddress } from '../ui/list-search.ts';
import classes from './Feed.module.css';
import { FeedSkeleton } from './FeedSkeleton.tsx';
import { PostCard } from './PostCard.tsx';
import { usePosts } from './queries.ts';
import { useSteadyOrder } from './steady-order.ts';
import { byPopularity, filtersOf, statusOf } from './views.ts';

type Props = {
  /** may see drafts */
  writes: boolean;
  /** the button that creates a post, for those with the permission */
  create: (label: string) => ReactNode;
};

type Filter = 'categoryId' | 'tag' | 'status';

function emptyWords(words: Texts['posts'], status: ReturnType<typeof statusOf>, writes: boolean) {
  if (status === 'draft') return { title: words.emptyDrafts, help: words.emptyDraftsHelp };
  if (status === 'archived') return { title: words.emptyArchive, help: words.emptyArchiveHelp };
  return { title: words.empty, help: writes ? words.emptyHelp : words.emptyMember };
}

/** No post is there: because of the filters, which can be reset, or none at all. */
function EmptyFeed({ writes, create }: Props) {
  const { posts: words, ui } = useTexts();
  const { search, change } = useListAddress<Filter>();
  if (search.q || search.categoryId || search.tag)
    return (
      <EmptyState
        title={ui.nothingFound}
        action={
          <Button
            variant="default"
            onClick={() => change({ q: undefined, categoryId: undefined, tag: undefined })}
          >
            {ui.resetFilters}
          </Button>
        }
      >
        {ui.nothingFoundHelp}
      </EmptyState>
    );
  const status = statusOf(search, writes);
  const { title, help } = emptyWords(words, status, writes);
  const action = status === 'archived' ? null : create(status === 'draft' ? words.create : words.createFirst);
  return (
    <EmptyState title={title} action={action}>
      {help}
    </EmptyState>
  );
}

export function Feed({ writes, create }: Props) {
  const texts = useTexts();
  const words = texts.posts;
  const { search } = useListAddress<Filter>();
  const filters = filtersOf(search, writes);
  const list = usePosts(filters);
  const moves = filters.sort === byPopularity && !list.stale;
  const rows = useDrawnRows(useSteadyOrder(list.rows, moves ? JSON.stringify(filters) : null));
  if (list.status === 'loading') return <FeedSkeleton />;
  if (list.status === 'failed')
    return <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />;
  if (list.rows.length === 0) return <EmptyFeed writes={writes} create={create} />;
  return (
    <div data-stale={list.stale || undefined} className={classes.feed}>
      <ul className={classes.cards} aria-label={words.title}>
        {rows.map((post, at) => (
          <li key={post.id}>
            <PostCard post={post} first={at === 0} />
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" role="status">
          {texts.ui.shown(list.rows.length, list.total)}
        </Text>
        {list.hasMore ? (
          <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
            {texts.ui.more}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
