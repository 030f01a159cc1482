/** A section of a page: its heading, one line of help, and its content. */
import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

type Props = {
  title: string;
  help?: ReactNode;
  aside?: ReactNode;
  danger?: boolean;
  /** not printed */
  screenOnly?: boolean;
  children: ReactNode;
};

export function Section({ title, help, aside, danger, screenOnly, children }: Props) {
  const id = useId();
  return (
    <section
      className={classes.section}
      data-danger={danger || undefined}
      data-print={screenOnly || danger ? 'hide' : undefined}
      aria-labelledby={id}
    >
      <div className={classes.head}>
        <div>
          <Title order={2} id={id} className={classes.title}>
            {title}
          </Title>
          {help ? (
            <Text c="dimmed" size="sm">
              {help}
            </Text>
          ) : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
