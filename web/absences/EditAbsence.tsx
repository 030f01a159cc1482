/** Changes one of one's own absences, in its place in the list. */
import type { Absence } from '@club/contract/absences/shape.ts';
import { Skeleton } from '@mantine/core';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { useOpenRow } from '../ui/form/use-open-rows.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import { useAbsence } from './queries.ts';

type Props = {
  id: string;
  /** holds the absence in the list until what it returns is called */
  hold: () => () => void;
  saved: (absence: Absence) => unknown;
  cancel: () => void;
};

export function EditAbsence({ id, hold, saved, cancel }: Props) {
  const query = useAbsence(id);
  const edited = useEdited(query);
  useOpenRow(query, hold, cancel);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={220} />;
  return <AbsenceForm edited={edited} saved={saved} cancel={cancel} />;
}
