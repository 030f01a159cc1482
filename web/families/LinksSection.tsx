/** Guardians of a child, or children of a guardian: the list of them, and the search that adds one. */
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import classes from './Families.module.css';

type Props<Link> = {
  title: string;
  help: string;
  /** the text while there is nobody */
  none: ReactNode;
  query: UseQueryResult<readonly Link[]>;
  /** how somebody is added; null: nobody can be added */
  add: { label: string; search: string; pick: string; send: (personId: string) => Promise<unknown> } | null;
  /** ids of people who cannot be added */
  without: readonly string[];
  row: (link: Link) => ReactNode;
};

export function LinksSection<Link>({ title, help, none, query, add, without, row }: Props<Link>) {
  const words = useTexts().family;
  const [adding, setAdding] = useState(false);
  const { run, busy } = useAction({
    send: async (personId: string) => add?.send(personId),
    success: words.confirmedDone,
    failure: words.confirmFailed,
    topics: ['users'],
    done: () => setAdding(false),
  });
  return (
    <Section
      title={title}
      help={help}
      aside={
        add ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.8} />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {add.label}
          </Button>
        ) : null
      }
    >
      {adding && add ? (
        <div className={classes.panel}>
          <PersonSearch
            label={add.search}
            action={add.pick}
            without={without}
            busy={busy}
            onPick={(person) => run(person.id)}
          />
        </div>
      ) : null}
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.data?.length === 0 ? <Text c="dimmed">{none}</Text> : null}
      {query.data && query.data.length > 0 ? <ul className={classes.list}>{query.data.map(row)}</ul> : null}
    </Section>
  );
}
