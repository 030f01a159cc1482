/** Queries for those who manage the club only; their code is loaded on demand with them. */
import { holds, type Permission } from '@club/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { openTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';

const rights: readonly Permission[] = ['m_usrs', 'm_gms', 'snd_not', 'm_usr_qttr', 'm_usr_pos'];

export function useLead() {
  const viewer = useViewer();
  const seesAll = holds(viewer, 'g_usrs');
  const looksAfter = rights.some((code) => holds(viewer, code));
  const attention = useQuery({
    // most of it is about games, so it is invalidated with them
    queryKey: ['games', 'attention'],
    queryFn: async () => (await import('./lead/queries.ts')).readAttention(),
    enabled: looksAfter,
  });
  const statistics = useQuery({
    queryKey: ['users', 'statistics'],
    queryFn: async () => (await import('../users/queries.ts')).readStatistics(),
    enabled: seesAll,
  });
  const pending = useQuery({
    queryKey: ['users', 'pending'],
    queryFn: async () => (await import('../users/queries.ts')).readPending(),
    enabled: seesAll,
  });
  const cards = useQuery({
    queryKey: ['lead-cards'],
    queryFn: async () => {
      const [file] = await Promise.all([import('./lead/LeadCards.tsx'), openTexts(['legal'])]);
      return file.LeadCards;
    },
    enabled: seesAll || looksAfter,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { attention, statistics, pending, cards };
}
