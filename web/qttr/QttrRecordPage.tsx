/** One value within its person's history; with the permission it can be changed and deleted. */
import { holds } from '@club/contract/permissions.ts';
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LazyDeleteSection } from '../ui/LazyDeleteSection.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import classes from './Qttr.module.css';
import { deleteQttr, useHistory, useQttr } from './queries.ts';
import { Trend } from './Trend.tsx';
import { ValueList } from './ValueList.tsx';

function DeleteValue({ value, etag }: { value: Qttr; etag: string | null }) {
  const texts = useTexts().qttr;
  const dates = useDates();
  const navigate = useNavigate();
  return (
    <LazyDeleteSection
      title={texts.delete}
      help={texts.deleteHelp}
      question={{
        title: texts.deleteQuestion(displayName(value.user), dates.date(value.date)),
        content: texts.deleteHelp,
        confirmLabel: texts.delete,
      }}
      send={() => deleteQttr(value.id, etag)}
      success={texts.deletedDone}
      failure={texts.deleteFailed}
      topics={['qttr']}
      ends={() => value.id}
      done={() => navigate({ to: '/qttr' })}
    />
  );
}

function History({ value }: { value: Qttr }) {
  const texts = useTexts().qttr;
  const query = useHistory(value.userId);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={760} mt="md" />;
  // the only value was deleted while this page was open
  if (query.data.length === 0) return null;
  return (
    <>
      <Section title={texts.history}>
        <HistoryChart histories={[query.data]} />
      </Section>
      <Section title={texts.all}>
        <ValueList values={query.data} current={value.id} />
      </Section>
    </>
  );
}

function Standing({ value }: { value: Qttr }) {
  const dates = useDates();
  const history = useHistory(value.userId).data;
  const before = history?.find((one) => one.date < value.date);
  return (
    <span className={classes.head}>
      <strong className={classes.large}>{value.position}</strong>
      {history ? <Trend change={before ? value.position - before.position : null} /> : null}
      <span>{dates.date(value.date)}</span>
    </span>
  );
}

export function QttrRecordPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().qttr;
  const manages = holds(useViewer(), 'm_usr_qttr');
  const query = useQttr(id);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={420} />;
  const { data: value, etag } = query.data;
  return (
    <>
      <PageHeader
        title={displayName(value.user)}
        help={<Standing value={value} />}
        aside={
          manages ? (
            <EditLink to="/qttr/edit/$id" id={value.id}>
              {texts.edit}
            </EditLink>
          ) : null
        }
      />
      <History value={value} />
      {manages ? <DeleteValue value={value} etag={etag} /> : null}
    </>
  );
}
