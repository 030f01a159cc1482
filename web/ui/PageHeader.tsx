/**
 * The top of a page: title, one line of help where it earns its place, the one main action. On a phone that floats above the
 * content, so it is for what makes something new; what is done with the record itself is `aside`, and covers nothing.
 */
import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { firstSight } from '../platform/first-sight.ts';
import classes from './PageHeader.module.css';

type Props = { title: string; help?: ReactNode; action?: ReactNode; aside?: ReactNode };

export function PageHeader({ title, help, action, aside }: Props) {
  const floats = Boolean(action);
  useEffect(() => {
    if (!floats) return;
    void firstSight.then(() => import('./follow-scrolling.ts')).then((file) => file.followScrolling());
  }, [floats]);
  return (
    <div className={classes.header}>
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {help ? (
          <Text c="dimmed" size="sm" className={classes.help}>
            {help}
          </Text>
        ) : null}
      </div>
      {aside}
      {action ? (
        <div className={classes.action} data-print="hide" data-keep-clear>
          {action}
        </div>
      ) : null}
    </div>
  );
}
