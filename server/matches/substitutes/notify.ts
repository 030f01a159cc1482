/** Messages of a search for substitutes: the question, its withdrawal, and the result for captains. */
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { type Message, notify } from '../../notifications/actions.ts';
import { spoken } from '../../platform/clock.ts';
import type { Env } from '../../platform/env.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { listCaptains } from '../store.ts';

/** `by`: the caller, who needs no message about it; null: a job */
export type Deps = { db: Database; env: Env; now: Date; by: string | null };
type Words = { de: string; en: string };
type About = { id: string; createdBy: string | null };

const dayMs = 86_400_000;
const isSoon = (game: Game, now: Date) => Date.parse(game.date) - now.getTime() < dayMs;

function messageOf(
  { now }: Deps,
  game: Game,
  title: Words,
  lines: readonly Words[],
  kind: 'matchQuestions' | 'matchDay',
): Message {
  const teams = `${game.homeTeam} – ${game.awayTeam}`;
  const body = (language: 'de' | 'en') => [teams, ...lines.map((line) => line[language])].join('\n');
  return {
    kind,
    words: { de: { title: title.de, body: body('de') }, en: { title: title.en, body: body('en') } },
    link: `/games/${game.id}/match`,
    about: { module: 'games', id: game.id },
    urgent: isSoon(game, now),
  };
}

/** @param about `team`: its number within the age class; `deadline`: when the next is asked, or null */
export async function notifyAsked(
  deps: Deps,
  game: Game,
  { searchId, team, deadline }: { searchId: string; team: number; deadline: string | null },
  userIds: readonly string[],
): Promise<void> {
  const when = spoken(game.date, deps.env);
  const end = deadline === null ? null : spoken(deadline, deps.env);
  const place = venueOf(game);
  const title = {
    de: `Kannst du am ${when.de} in der ${team}. Mannschaft aushelfen?`,
    en: `Can you help out in team ${team} on ${when.en}?`,
  };
  const message = messageOf(
    deps,
    game,
    title,
    [
      ...(place ? [{ de: place, en: place }] : []),
      ...(end ? [{ de: `Bitte antworte bis ${end.de}`, en: `Please answer by ${end.en}` }] : []),
    ],
    'matchQuestions',
  );
  await notify(
    deps,
    {
      ...message,
      // no question reaches somebody who has answered, or who is not needed any more
      about: { module: 'substitute-questions', id: searchId },
      answer: `substitute:${searchId}`,
    },
    { to: { userIds }, except: null },
  );
}

const settledTitles = {
  filled: { de: 'Danke, Ersatz ist gefunden', en: 'Thank you, a substitute is found' },
  stopped: {
    de: 'Danke, es wird kein Ersatz mehr gebraucht',
    en: 'Thank you, no substitute is needed any more',
  },
  moved: {
    de: 'Spiel verlegt: Die Frage, ob du aushilfst, gilt nicht mehr',
    en: 'Game moved: the question whether you help out no longer counts',
  },
  cancelled: { de: 'Spiel abgesagt', en: 'Game called off' },
} as const;

/** To those who were asked. */
export async function notifySettled(
  deps: Deps,
  game: Game,
  reason: keyof typeof settledTitles,
  userIds: readonly string[],
): Promise<void> {
  const message = messageOf(
    deps,
    game,
    settledTitles[reason],
    [spoken(game.date, deps.env)],
    'matchQuestions',
  );
  const about = { module: reason === 'cancelled' ? 'cancelled-games' : 'games', id: game.id };
  await notify(deps, { ...message, about }, { to: { userIds }, except: deps.by });
}

async function notifyCaptains(
  deps: Deps,
  game: Game,
  search: About,
  { title, line, names }: { title: Words; line: Words; names: readonly Person[] },
): Promise<void> {
  const captains = await listCaptains(deps.db, game.teamId);
  const userIds = new Set([...captains.map(({ id }) => id), ...(search.createdBy ? [search.createdBy] : [])]);
  const message = messageOf(deps, game, title, [line], 'matchDay');
  await notify(
    deps,
    { ...message, names: names.map(({ id }) => id) },
    { to: { userIds: [...userIds] }, except: deps.by },
  );
}

const listed = (people: readonly Person[]) => people.map(displayName).join(', ');

export const notifyFilled = (deps: Deps, game: Game, search: About, people: readonly Person[]) =>
  notifyCaptains(deps, game, search, {
    title: { de: 'Ersatz gefunden', en: 'Substitutes found' },
    line: { de: `Es helfen aus: ${listed(people)}`, en: `Helping out: ${listed(people)}` },
    names: people,
  });

export const notifyExhausted = (
  deps: Deps,
  game: Game,
  search: About,
  { found, wanted }: { found: number; wanted: number },
) =>
  notifyCaptains(deps, game, search, {
    title: { de: 'Niemand mehr zu fragen', en: 'Nobody left to ask' },
    line: {
      de: `Gefunden: ${found} von ${wanted}. Alle, die du ausgewählt hast, sind gefragt.`,
      en: `Found: ${found} of ${wanted}. Everybody you chose was asked.`,
    },
    names: [],
  });

export const notifyMoved = (deps: Deps, game: Game, search: About) =>
  notifyCaptains(deps, game, search, {
    title: { de: 'Spiel verlegt: Die Ersatzsuche ist beendet', en: 'Game moved: the search is over' },
    line: {
      de: `${spoken(game.date, deps.env).de}. Zusagen für den alten Termin gelten nicht mehr.`,
      en: `${spoken(game.date, deps.env).en}. Answers for the old time no longer count.`,
    },
    names: [],
  });

export const notifyGivenBack = (deps: Deps, game: Game, search: About, person: Person) =>
  notifyCaptains(deps, game, search, {
    title: { de: 'Ein Ersatz sagt ab', en: 'A substitute calls off' },
    line: {
      de: `${displayName(person)} kann doch nicht.`,
      en: `${displayName(person)} cannot come after all.`,
    },
    names: [person],
  });
