/** Opening the report with the code of an invitation allows writing it from then on. */
import type { ReportRecord } from '@club/contract/match-reports/shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { patiently } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';

export function useJoin(gameId: string, record: ReportRecord | undefined): void {
  const cache = useQueryClient();
  const { userId } = useViewer();
  const known = record !== undefined;
  const mayWrite = record?.mayWrite ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known whether the code is needed
  useEffect(() => {
    const code = location.hash.slice(1);
    if (!known || code === '') return;
    const forgetCode = () => {
      if (location.hash.slice(1) === code)
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    if (mayWrite) return forgetCode();
    // not before it can be used: if the file does not come, the page is loaded again with its code
    void patiently(() => import('./invitation.ts'), { waits: true }).then(({ join }) => {
      forgetCode();
      return join(cache, gameId, userId, code);
    });
  }, [known]);
}
