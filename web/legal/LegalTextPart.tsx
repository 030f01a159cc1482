/** One of the public texts on its page: how it is marked up, where it can be read, and its form. */
import { type LegalName, storedMark } from '@club/contract/legal/rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLanguage, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { withLocale } from '../platform/locale.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { Section } from '../ui/Section.tsx';
import classes from './Legal.module.css';
import { useLegalText } from './queries.ts';

const LegalTextForm = lazy(() =>
  import('./LegalTextForm.tsx').then((file) => ({ default: file.LegalTextForm })),
);

export function LegalTextPart({ name }: { name: LegalName }) {
  const words = useTexts().legal;
  const language = useLanguage();
  const cache = useQueryClient();
  const query = useLegalText(name);
  const edited = useEdited(query);
  const saved = async () => {
    await cache.invalidateQueries({ queryKey: ['legal', name] });
    // the start page says what is missing
    await cache.invalidateQueries({ queryKey: ['attention'] });
  };
  return (
    <Section
      title={words.names[name]}
      help={words.helps[name]}
      aside={
        <Button
          component="a"
          variant="default"
          href={withLocale(language, `/${name}`)}
          target="_blank"
          rel="noreferrer"
        >
          {words.look}
        </Button>
      }
    >
      <ul className={classes.marks}>
        {words.marks.map((mark) => (
          <li key={mark}>{mark}</li>
        ))}
        {name === 'privacy' ? <li>{words.storedMark(storedMark)}</li> : null}
      </ul>
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {edited ? (
        <Suspense fallback={<Skeleton height={480} />}>
          <LegalTextForm edited={edited} saved={saved} />
        </Suspense>
      ) : null}
      {!edited && !query.isLoadingError ? <Skeleton height={480} /> : null}
    </Section>
  );
}
