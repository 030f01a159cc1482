/** Below the rows of a list: how many are shown, and the button for more, which are loaded as soon as it comes near. */
import { Button, Text } from '@mantine/core';
import type { CursorList } from '../platform/cursor-list.ts';
import { useTexts } from '../platform/i18n.ts';
import classes from './DataTable.module.css';
import { useMoreInTime } from './use-more-in-time.ts';

export function ListFoot({ list }: { list: CursorList<unknown> }) {
  const texts = useTexts().ui;
  const foot = useMoreInTime(list);
  return (
    <div ref={foot} className={classes.foot}>
      <Text size="sm" c="dimmed" role="status">
        {texts.shown(list.rows.length, list.total)}
      </Text>
      {list.hasMore ? (
        <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
          {texts.more}
        </Button>
      ) : null}
    </div>
  );
}
