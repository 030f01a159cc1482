/** The wording of the consents, and who has to agree for a child. */
import type { ConsentText } from '@club/contract/consents/shape.ts';
import { Button, Skeleton, Switch } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useSendProps } from '../ui/offline-reason.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { useAction } from '../ui/use-action.ts';
import classes from './Consents.module.css';
import { setConsentSettings, useConsentTexts } from './queries.ts';

const ConsentTextForm = lazy(() =>
  import('./ConsentTextForm.tsx').then((file) => ({ default: file.ConsentTextForm })),
);

function AllGuardians({ checked }: { checked: boolean }) {
  const words = useTexts().consents;
  const sends = useSendProps();
  const { run, busy } = useAction({
    send: (allGuardians: boolean) => setConsentSettings({ allGuardians }),
    success: words.settingsDone,
    failure: words.settingsFailed,
    topics: ['consents'],
  });
  return (
    <Switch
      label={words.allGuardians}
      description={words.allGuardiansHelp}
      checked={checked}
      onChange={(event) => void run(event.currentTarget.checked)}
      {...sends({ disabled: busy })}
    />
  );
}

type Props = { text: ConsentText; reread: () => Promise<ConsentText> };

function TextSection({ text, reread }: Props) {
  const words = useTexts().consents;
  const dates = useDates();
  const [editing, setEditing] = useState(false);
  const name = words.kinds[text.kind];
  const version = words.version(text.version, dates.date(dates.localOf(text.since).date));
  return (
    <Section
      title={name}
      help={text.isTemplate ? `${version}. ${words.template}` : version}
      aside={
        editing ? null : (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} stroke={1.6} />}
            aria-label={words.editOf(name)}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
        )
      }
    >
      {editing ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <ConsentTextForm text={text} reread={reread} close={() => setEditing(false)} />
        </Suspense>
      ) : (
        <dl className={classes.wordings}>
          {(['de', 'en'] as const).map((language) => (
            <div key={language}>
              <dt className={classes.note}>{language === 'de' ? words.german : words.english}</dt>
              <dd className={classes.text}>{text[language]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}

export function EditConsentsPage() {
  const words = useTexts().consents;
  const query = useConsentTexts();
  const { data } = query;
  return (
    <>
      <PageHeader title={words.textsTitle} help={words.textsHelp} />
      {query.isPending ? <Skeleton height={480} /> : null}
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {data ? (
        <>
          <Section title={words.settings}>
            <AllGuardians checked={data.settings.allGuardians} />
          </Section>
          {data.texts.map((text) => (
            <TextSection
              key={text.kind}
              text={text}
              reread={async () => {
                const again = (await query.refetch({ throwOnError: true })).data?.texts;
                return again?.find(({ kind }) => kind === text.kind) ?? text;
              }}
            />
          ))}
        </>
      ) : null}
    </>
  );
}
