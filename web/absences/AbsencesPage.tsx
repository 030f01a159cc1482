/** One's own absences: the list, and the form for another one. */
import type { Absence } from '@club/contract/absences/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { loadDraft } from '../ui/form/drafts.ts';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { AbsenceList } from './AbsenceList.tsx';
import classes from './Absences.module.css';

// the form is loaded on demand
const AbsenceForm = lazy(() => import('./AbsenceForm.tsx').then((file) => ({ default: file.AbsenceForm })));

/** @param Games asks about games in an absence, below it */
export function AbsencesPage({ Games }: { Games: ComponentType<{ absence: Absence }> }) {
  const words = useTexts().absences;
  const { userId } = useViewer();
  const cache = useQueryClient();
  const { search, change } = useListAddress();
  const past = search.view === 'all';
  // opens the form if there is a draft of it
  const [adding, setAdding] = useState(() => loadDraft({ userId, form: 'absence:new' }, Date.now()) !== null);
  const [savedId, setSavedId] = useState<string | null>(null);
  const saved = async (absence: Absence) => {
    setAdding(false);
    // an absence answers for its games
    void cache.invalidateQueries({ queryKey: ['matches'] });
    await cache.invalidateQueries({ queryKey: ['absences'] });
    setSavedId(absence.id);
  };
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <PageHeader title={words.title} help={words.help} action={adding ? null : add} />
      {adding ? (
        <Section title={words.add}>
          <Suspense fallback={<Skeleton height={220} />}>
            <AbsenceForm saved={saved} cancel={() => setAdding(false)} />
          </Suspense>
        </Section>
      ) : null}
      <AbsenceList Games={Games} past={past} saved={saved} savedId={savedId} add={adding ? null : add} />
      <div className={classes.more} data-print="hide">
        <Button
          variant="default"
          aria-pressed={past}
          onClick={() => change({ view: past ? undefined : 'all' })}
        >
          {past ? words.hidePast : words.showPast}
        </Button>
      </div>
    </>
  );
}
