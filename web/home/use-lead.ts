/** Queries for those who manage the club only; their code is loaded on demand with them. */
import { holds } from '@club/contract/permissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../platform/viewer.ts';
import { cardQueries, looksAfter } from './cards.ts';

export function useLead() {
  const viewer = useViewer();
  const seesAll = holds(viewer, 'g_usrs');
  const attention = useQuery({
    queryKey: ['attention'],
    queryFn: async () => (await import('./lead/queries.ts')).readAttention(),
    enabled: looksAfter(viewer),
  });
  const statistics = useQuery({
    queryKey: ['statistics'],
    queryFn: async () => (await import('../users/queries.ts')).readStatistics(),
    enabled: seesAll,
  });
  const pending = useQuery({
    queryKey: ['users', 'pending'],
    queryFn: async () => (await import('../users/queries.ts')).readPending(),
    enabled: seesAll,
  });
  const cards = useQuery(cardQueries(useQueryClient(), viewer).lead);
  return { attention, statistics, pending, cards };
}
