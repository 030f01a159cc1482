/** The sections of a family with what they show first: they appear together, so that nothing moves. */
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { bookableEventsQuery } from '../../bookings/queries.ts';
import { filtersOf } from '../../bookings/views.ts';
import { comingQueryOf } from '../../matches/coming/queries.ts';
import { infinite } from '../../platform/cursor-list.ts';
import { openTexts, useDates } from '../../platform/i18n.ts';
import { patiently } from '../../platform/lazy.ts';
import { useToday } from '../../platform/today.ts';
import { absencesOf } from './next-absences.ts';

/** milliseconds after which the sections are shown with what has arrived */
const longest = 2500;

/** the id of a child; undefined: oneself */
type Who = string | undefined;

async function loadFile() {
  const [file] = await Promise.all([
    import('./PersonSection.tsx'),
    openTexts(['absences', 'failures', 'matches', 'substitutes']),
  ]);
  return file.PersonSection;
}

/** What failed is shown in its part. */
const loadAnswers = (cache: QueryClient, people: readonly Who[], today: string) =>
  Promise.allSettled(
    people.flatMap((who): Promise<unknown>[] => {
      const trainings = { ...filtersOf({}, 'coming', today), ...(who && { userId: who }) };
      return [
        cache.ensureInfiniteQueryData(infinite(bookableEventsQuery(trainings))),
        cache.ensureQueryData(comingQueryOf(who)),
        cache.ensureQueryData(absencesOf(who)),
      ];
    }),
  );

/** The section of a person, once those of all these people can be shown. */
export function useSections(people: readonly Who[]) {
  const cache = useQueryClient();
  const today = useDates().instantOf(useToday(), '00:00');
  return useQuery({
    queryKey: ['family-sections', ...people.map((who) => who ?? 'own')],
    queryFn: async () => {
      const late = new Promise((resolve) => setTimeout(resolve, longest));
      const answers = loadAnswers(cache, people, today);
      const [Section] = await Promise.all([patiently(loadFile), Promise.race([answers, late])]);
      return { Section };
    },
    enabled: people.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    // whoever is added joins those who are shown
    placeholderData: keepPreviousData,
  });
}
