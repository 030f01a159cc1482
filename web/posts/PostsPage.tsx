/** The club's news: a feed filtered by category, tag and words. */
import { holds } from '@club/contract/permissions.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconRss, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { CreateLink } from '../ui/CreateLink.tsx';
import { dialogs } from '../ui/dialogs.ts';
import { LazyTableLook } from '../ui/LazyTableLook.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Feed } from './Feed.tsx';
import { FeedFilters } from './FeedFilters.tsx';
import classes from './PostsPage.module.css';

const PostsTable = lazy(async () => {
  const [file] = await Promise.all([import('./PostsTable.tsx'), openTexts(['postsTable'])]);
  return { default: file.PostsTable };
});
// loaded on demand: it is rarely used
const Subscription = lazy(async () => {
  const [file] = await Promise.all([import('./Subscription.tsx'), openTexts(['postsSubscription'])]);
  return { default: file.Subscription };
});

function ChosenTag() {
  const words = useTexts().posts;
  const { search, change } = useListAddress<'tag'>();
  const { tag } = search;
  if (!tag) return null;
  return (
    <div className={classes.chosen}>
      <Button
        variant="light"
        size="sm"
        radius="xl"
        aria-label={words.withoutTag(tag)}
        rightSection={<IconX size={16} stroke={2} aria-hidden />}
        onClick={() => change({ tag: undefined })}
      >
        #{tag}
      </Button>
    </div>
  );
}

export function PostsPage() {
  const words = useTexts().posts;
  const viewer = useViewer();
  const creates = holds(viewer, 'a_psts');
  const manages = holds(viewer, 'm_psts');
  const writes = creates || manages;
  const table = useListAddress().search.view === 'table' && manages;
  const create = (label: string) => (creates ? <CreateLink to="/posts/create">{label}</CreateLink> : null);
  const subscribe = () =>
    dialogs.open({
      kind: 'plain',
      title: words.feedTitle,
      content: <Subscription />,
    });
  const header = (
    <PageHeader
      title={words.title}
      help={words.help}
      action={create(words.create)}
      aside={manages ? <LazyTableLook /> : null}
    />
  );
  if (table)
    return (
      <>
        {header}
        <Suspense fallback={<Skeleton height={480} />}>
          <PostsTable create={create} />
        </Suspense>
      </>
    );
  return (
    <div className={classes.page}>
      {header}
      <div className={classes.layout}>
        <div className={classes.side}>
          <FeedFilters writes={writes} />
        </div>
        <div className={classes.main}>
          <ChosenTag />
          <Feed writes={writes} create={create} />
          <div className={classes.end} data-print="hide">
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={classes.rss ?? ''}
              leftSection={<IconRss size={16} stroke={1.8} />}
              onClick={subscribe}
            >
              {words.feedTitle}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
