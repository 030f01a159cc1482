/** Somebody's next absences, and the form for another one. */
import type { Absence } from '@club/contract/absences/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { AbsenceRow } from '../../absences/AbsenceRow.tsx';
import cards from '../../absences/Absences.module.css';
import { useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import { loadDraft } from '../../ui/form/drafts.ts';
import { useOpenRows } from '../../ui/form/use-open-rows.ts';
import classes from './Family.module.css';
import { absencesOf } from './next-absences.ts';
import { type OfPerson, Part } from './Part.tsx';

const AbsenceForm = lazy(() =>
  import('../../absences/AbsenceForm.tsx').then((file) => ({ default: file.AbsenceForm })),
);

const AnsweredGames = lazy(() =>
  import('../../matches/AnsweredGames.tsx').then((file) => ({ default: file.AnsweredGames })),
);

export function Absences({ name, forWhom }: OfPerson & { name: string }) {
  const words = useTexts().family;
  const { userId } = useViewer();
  const cache = useQueryClient();
  const form = forWhom === undefined ? 'absence:new' : `absence-of-${forWhom}:new`;
  // opens the form if there is a draft of it
  const [adding, setAdding] = useState(() => loadDraft({ userId, form }, Date.now()) !== null);
  const query = useQuery(absencesOf(forWhom));
  const [rows, hold] = useOpenRows(query.data ?? []);
  const saved = async (_: Absence) => {
    setAdding(false);
    // an absence answers for its games
    void cache.invalidateQueries({ queryKey: ['matches'] });
    await cache.invalidateQueries({ queryKey: ['absences'] });
  };
  return (
    <>
      <Part title={words.absences} none={words.noAbsences} query={query} list={cards.list}>
        {rows.map((absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            Games={AnsweredGames}
            places={[]}
            justSaved={false}
            saved={saved}
            hold={() => hold(absence)}
          />
        ))}
      </Part>
      {adding ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <AbsenceForm saved={saved} cancel={() => setAdding(false)} {...(forWhom && { userId: forWhom })} />
        </Suspense>
      ) : (
        <Button
          variant="default"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} stroke={1.8} />}
          aria-label={forWhom ? words.addAbsenceOf(name) : words.addAbsenceOwn}
          onClick={() => setAdding(true)}
        >
          {words.addAbsence}
        </Button>
      )}
    </>
  );
}
