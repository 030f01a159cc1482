/**
 * The top of a page: title, one line of help where it is useful, the one main action. On a phone the action floats above
 * the content, so it is only for creating something; actions on the record itself go into `aside`, which covers nothing.
 */
import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { eventually } from '../platform/lazy.ts';
import classes from './PageHeader.module.css';

type Props = { title: string; help?: ReactNode; action?: ReactNode; aside?: ReactNode };

export function PageHeader({ title, help, action, aside }: Props) {
  const floats = Boolean(action);
  useEffect(() => {
    if (!floats) return;
    void eventually(() => import('./follow-scrolling.ts')).then((file) => file.followScrolling());
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
      {aside ? <div className={classes.aside}>{aside}</div> : null}
      {action ? (
        <div className={classes.action} data-print="hide" data-keep-clear>
          {action}
        </div>
      ) : null}
    </div>
  );
}
