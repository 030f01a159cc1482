/** A part of what one person of a family has to do; says so when there is nothing, or when it could not be loaded. */
import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import home from '../Home.module.css';
import classes from './Family.module.css';

/** a child; default: oneself */
export type OfPerson = { forWhom?: string };

type Props = {
  title: string;
  none: string;
  query: { isPending: boolean; isLoadingError: boolean; error: unknown; refetch: () => unknown };
  /** class of the list; default: rows with lines between them */
  list?: string | undefined;
  children: ReactNode[];
};

export function Part({ title, none, query, list = home.list, children }: Props) {
  return (
    <div className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {query.isPending ? <Skeleton height={64} /> : null}
      {query.isLoadingError ? <ErrorState cause={query.error} retry={() => void query.refetch()} /> : null}
      {children.length > 0 ? <ul className={list}>{children}</ul> : null}
      {children.length > 0 || query.isPending || query.isLoadingError ? null : (
        <Text c="dimmed" size="sm">
          {none}
        </Text>
      )}
    </div>
  );
}
