/** All search results of the server, as lines with links that this viewer may open. */
import { displayName } from '@club/contract/users/rules.ts';
import { mayGo } from '../navigation/addresses.ts';
import type { Dates } from '../platform/dates.ts';
import type { Viewer } from '../platform/viewer.ts';
import { openCard } from '../users/profiles/open-card.ts';
import { type FoundKind, foundKinds, type Group, type Offer } from './offer.ts';
import * as queries from './queries.ts';

type Line = Omit<Offer, 'kind' | 'id'> & { id: string };
export type Ask = (q: string, signal: AbortSignal) => Promise<Line[]>;
export type Sources = Record<FoundKind, Ask>;

type Events = { id: string; title: string; startDate: string; location: string | null; allDay?: boolean }[];
const datedLines = (events: Events, list: string, dates: Dates): Line[] =>
  events.map(({ id, title, startDate, allDay, location }) => {
    const when = allDay ? dates.weekday(dates.localOf(startDate).date) : dates.full(startDate);
    return { id, label: title, detail: location ? `${when} · ${location}` : when, to: `${list}?event=${id}` };
  });

export const sourcesFor = (viewer: Viewer, dates: Dates): Sources => ({
  members: async (q, signal) =>
    (await queries.findMembers(q, signal)).map((person) => {
      const [page, name] = [`/users/${person.id}`, displayName(person)];
      return {
        id: person.id,
        label: name,
        detail: person.teams.map((team) => team.name).join(', '),
        person: { name, photoUrl: person.photoUrl },
        ...(mayGo(page, viewer) ? { to: page } : { run: () => openCard(person.id, name) }),
      };
    }),
  teams: async (q, signal) =>
    (await queries.findTeams(q, signal)).map(({ id, name, league, color }) => ({
      id,
      label: name,
      detail: league,
      color,
      to: `/teams/${id}/season`,
    })),
  games: async (q, signal) =>
    (await queries.findGames(q, signal)).map(({ id, homeTeam, awayTeam, date }) => ({
      id,
      label: `${homeTeam} – ${awayTeam}`,
      detail: dates.full(date),
      to: `/games/${id}/match`,
    })),
  events: async (q, signal) => datedLines(await queries.findEvents(q, signal), '/events', dates),
  trainings: async (q, signal) =>
    datedLines(await queries.findTrainings(q, signal), '/bookable-events', dates),
  posts: async (q, signal) =>
    (await queries.findPosts(q, signal)).map(({ id, headline, publishedAt, category }) => ({
      id,
      label: headline,
      detail: [publishedAt ? dates.weekday(dates.localOf(publishedAt).date) : '', category?.name ?? '']
        .filter(Boolean)
        .join(' · '),
      to: `/posts/${id}`,
    })),
});

/** milliseconds for which results are collected, so that they appear in their usual order */
const gathering = 400;

/**
 * Sends all queries at once and shows the results together; a late one is added below, so that nothing visible moves.
 * @param show called with all results so far, each time more of them
 */
export async function searchAll(
  sources: Sources,
  q: string,
  signal: AbortSignal,
  show: (groups: Group[]) => void,
): Promise<void> {
  let waiting: Group[] = [];
  let shown: Group[] = [];
  const rank = ({ kind }: Group) => (foundKinds as readonly string[]).indexOf(kind);
  const showResults = () => {
    if (signal.aborted || waiting.length === 0) return;
    shown = [...shown, ...waiting.toSorted((one, other) => rank(one) - rank(other))];
    waiting = [];
    show(shown);
  };
  let patient = true;
  const timer = setTimeout(() => {
    patient = false;
    showResults();
  }, gathering);
  await Promise.all(
    foundKinds.map(async (kind) => {
      const answer = await sources[kind](q, signal).then(
        (lines): Group => ({
          kind,
          offers: lines.map((line) => ({ ...line, kind, id: `${kind}-${line.id}` })),
        }),
        (): Group => ({ kind, offers: [], failed: true }),
      );
      waiting.push(answer);
      if (!patient) showResults();
    }),
  );
  clearTimeout(timer);
  showResults();
}
