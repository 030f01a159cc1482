/** One page for a whole family: oneself and one's children, with what each can book and answer. */
import type { Child } from '@club/contract/families/shape.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import families from '../../families/Families.module.css';
import { useChildren } from '../../families/queries.ts';
import { openTexts, useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import { useSections } from './use-sections.ts';

const AskForm = lazy(async () => {
  const [file] = await Promise.all([import('../../families/AskForm.tsx'), openTexts(['profiles'])]);
  return { default: file.AskForm };
});
const GuardianRow = lazy(() =>
  import('../../families/GuardianRow.tsx').then((file) => ({ default: file.GuardianRow })),
);

/** Whose guardian one has asked to be; somebody else confirms it. */
function WaitingChildren({ waiting }: { waiting: readonly Child[] }) {
  const words = useTexts().family;
  const { userId } = useViewer();
  return (
    <Section title={words.children}>
      <Suspense fallback={<Skeleton height={60 * waiting.length} />}>
        <ul className={families.list}>
          {waiting.map(({ user, kind }) => (
            <GuardianRow
              key={user.id}
              person={user}
              link={{ childId: user.id, userId, kind, confirmed: false }}
              mayConfirm={false}
              mayEnd
            />
          ))}
        </ul>
      </Suspense>
    </Section>
  );
}

export function FamilyPage() {
  const words = useTexts().family;
  const viewer = useViewer();
  const query = useChildren(viewer.userId);
  const [asking, setAsking] = useState(false);
  const links = query.data ?? [];
  const children = links.filter(({ confirmedAt }) => confirmedAt !== null);
  const waiting = links.filter(({ confirmedAt }) => confirmedAt === null);
  const withOwn = children.length > 0 && viewer.approved;
  const sections = useSections([...children.map(({ user }) => user.id), ...(withOwn ? [undefined] : [])]);
  const Person = sections.data?.Section;
  const ask = (
    <Button
      variant={links.length === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} stroke={1.8} />}
      onClick={() => setAsking(true)}
    >
      {words.askFor}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={words.title}
        help={viewer.approved ? words.help : words.helpChildren}
        action={viewer.approved && !asking ? ask : null}
      />
      {asking ? (
        <Suspense fallback={<Skeleton height={180} mb="md" />}>
          <AskForm without={links.map(({ user }) => user.id)} close={() => setAsking(false)} />
        </Suspense>
      ) : null}
      {query.isPending ? <Skeleton height={240} /> : null}
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.data && links.length === 0 && !asking ? (
        <Section title={words.children}>
          <Text c="dimmed">{words.noChildren}</Text>
        </Section>
      ) : null}
      {waiting.length > 0 ? <WaitingChildren waiting={waiting} /> : null}
      {sections.isLoading ? <Skeleton height={240} mt="md" /> : null}
      {sections.isLoadingError ? (
        <ErrorState cause={sections.error} retry={() => void sections.refetch()} />
      ) : null}
      {Person ? (
        <>
          {children.map(({ user }) => (
            <Person key={user.id} child={user} />
          ))}
          {withOwn ? <Person /> : null}
        </>
      ) : null}
    </>
  );
}
