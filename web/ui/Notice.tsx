/** A message in place of a page or a list: what happened, and what to do next. */
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

export type NoticeProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** small print, such as a request id */
  foot?: ReactNode;
  /** fills a whole page: its title is the page's heading */
  page?: boolean;
  role?: 'alert' | 'status';
};

export function Notice({ icon, title, children, action, foot, page, role }: NoticeProps) {
  return (
    <div className={classes.notice} data-page={page || undefined} role={role}>
      {icon ? <div className={classes.icon}>{icon}</div> : null}
      <Title order={page ? 1 : 2} className={classes.title}>
        {title}
      </Title>
      {children ? (
        <Text c="dimmed" className={classes.text} component="div">
          {children}
        </Text>
      ) : null}
      {action ? (
        <div className={classes.action} data-instead-of-action>
          {action}
        </div>
      ) : null}
      {foot ? (
        <Text c="dimmed" size="xs" mt="lg">
          {foot}
        </Text>
      ) : null}
    </div>
  );
}
