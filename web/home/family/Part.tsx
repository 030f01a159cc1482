/** A part of what one person of a family has to do; says so when there is nothing. */
import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import home from '../Home.module.css';
import classes from './Family.module.css';

/** a child; default: oneself */
export type OfPerson = { forWhom?: string };

export function Part({
  title,
  none,
  loading,
  children,
}: {
  title: string;
  none: string;
  loading: boolean;
  children: ReactNode[];
}) {
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {loading ? <Skeleton height={64} /> : null}
      {children.length > 0 ? (
        <ul className={home.list}>{children}</ul>
      ) : loading ? null : (
        <Text c="dimmed" size="sm">
          {none}
        </Text>
      )}
    </div>
  );
}
