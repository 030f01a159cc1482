/** What the law asks of the club's app: imprint, privacy policy and retention periods, one at a time. */
import { legalNames } from '@club/contract/legal/rules.ts';
import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageParts } from '../ui/PageParts.tsx';

// loaded on demand, so that other pages do not load what only this one shares with them
const LegalTextPart = lazy(() =>
  import('./LegalTextPart.tsx').then((file) => ({ default: file.LegalTextPart })),
);
const Retention = lazy(() =>
  import('../retention/Retention.tsx').then((file) => ({ default: file.Retention })),
);

export function LegalPage() {
  const { legal: words, retention } = useTexts();
  const whole = (content: ReactNode) => (
    <Suspense fallback={<Skeleton height={600} mt="md" />}>{content}</Suspense>
  );
  const parts = [
    ...legalNames.map((name) => ({
      id: name as string,
      label: words.short[name],
      content: whole(<LegalTextPart name={name} />),
    })),
    { id: 'retention', label: retention.title, content: whole(<Retention />) },
  ];
  return (
    <>
      <PageHeader title={words.title} help={words.help} />
      <PageParts label={words.title} parts={parts} />
    </>
  );
}
