/** What the law asks of the club's app: the imprint and the privacy policy, one at a time. */
import { legalNames } from '@club/contract/legal/rules.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageParts } from '../ui/PageParts.tsx';

// loaded on demand, so that other pages do not load what only this one shares with them
const LegalTextPart = lazy(() =>
  import('./LegalTextPart.tsx').then((file) => ({ default: file.LegalTextPart })),
);

export function LegalPage() {
  const words = useTexts().legal;
  const parts = legalNames.map((name) => ({
    id: name,
    label: words.names[name],
    content: (
      <Suspense fallback={<Skeleton height={600} mt="md" />}>
        <LegalTextPart name={name} />
      </Suspense>
    ),
  }));
  return (
    <>
      <PageHeader title={words.title} help={words.help} />
      <PageParts label={words.title} parts={parts} />
    </>
  );
}
