/** The page for a new value. */
import { holds } from '@club/contract/permissions.ts';
import { lastQttrDay } from '@club/contract/qttr/rules.ts';
import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { preloaded } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { createdOnce } from '../ui/form/created-once.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { changeQttr, createQttr, readQttr } from './queries.ts';

// the page opens before its form is there
const QttrForm = preloaded(() => import('./QttrForm.tsx').then((file) => ({ default: file.QttrForm })));

export function CreateQttrPage() {
  const texts = useTexts().qttr;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const today = useToday();
  const sees = holds(useViewer(), 'g_all_usr_qttr');
  const [entered, setEntered] = useState(0);
  return (
    <>
      <PageHeader title={texts.create} />
      <Suspense fallback={<Skeleton height={320} />}>
        <QttrForm
          key={entered}
          date={lastQttrDay(today)}
          {...createdOnce({ create: createQttr, change: changeQttr, read: readQttr })}
          success={texts.createdDone}
          failure={texts.createFailed}
          submitLabel={texts.create}
          done={async (value) => {
            await cache.invalidateQueries({ queryKey: ['qttr'] });
            // those who may not see everybody's values stay on the page to enter the next one
            if (sees) await navigate({ to: '/qttr/$id', params: { id: value.id } });
            else setEntered(entered + 1);
          }}
        />
      </Suspense>
    </>
  );
}
