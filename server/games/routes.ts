/** Endpoints of games. */
import * as api from '@club/contract/games/api.ts';
import { importSeason as importSeasonApi } from '@club/contract/games/import/api.ts';
import { overBefore } from '@club/contract/games/rules.ts';
import { changeTeam, deleteTeam } from '@club/contract/teams/api.ts';
import { uidMaker } from '../platform/feed-host.ts';
import { type Context, preparedRoute, type Route, route } from '../platform/http/route.ts';
import { refusalsOf as refusalsOfTeam, teamOf } from '../teams/actions.ts';
import {
  changeGame,
  createGame,
  deleteGame,
  deleteGames,
  gameOf,
  refusalsOf,
  teamOfGame,
} from './actions.ts';
import { gamesFeed } from './feed.ts';
import { importCalendar, importGames, readCalendarFile } from './import/actions.ts';
import { importSeason, readSeasonFile } from './import/season/actions.ts';
import { changeTeamAndMeetings } from './meetings.ts';
import { listFeedGames, listGames } from './store.ts';
import { deleteTeamAndGames } from './withdrawn/actions.ts';

/** A feed contains the last two years. */
const feedReach = 2 * 365 * 24 * 60 * 60 * 1000;

async function feed(context: Context, name: string, teamId?: string) {
  const games = await listFeedGames(context.db, { teamId }, new Date(context.now.getTime() - feedReach));
  const text = gamesFeed(name, games, { env: context.env, uidOf: await uidMaker(context.db) });
  return { text, headers: { 'cache-control': 'public, no-cache' } };
}

export const gamesRoutes: Route[] = [
  route(api.listGames, ({ db, query: { mine, resultMissing, ...query }, caller, now }) =>
    listGames(db, {
      ...query,
      of: mine ? caller : undefined,
      missingBefore: resultMissing ? overBefore(now) : undefined,
    }),
  ),
  route(api.getGame, (input) => gameOf(input, input.params.id)),
  route(
    api.createGame,
    (input) => createGame(input, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(
    api.changeGame,
    (input) => changeGame(input, input.params.id, input.body),
    (input) => refusalsOf(input, input.fields),
  ),
  route(api.deleteGame, async (input) => {
    await deleteGame(input, input.params.id);
    return undefined;
  }),
  route(api.deleteGames, (input) => deleteGames(input, input.body.ids)),
  route(
    changeTeam,
    (input) => changeTeamAndMeetings(input, input.params.id, input.body),
    (input) => refusalsOfTeam(input, input.params.id, input.fields),
  ),
  route(deleteTeam, async (input) => {
    await deleteTeamAndGames(input, input.params.id, input.query.games === 'delete');
    return undefined;
  }),
  preparedRoute(
    api.importGames,
    async (input) => {
      const { form, env, caller } = input;
      if (!form) return null;
      const { name } = await teamOfGame(input, form.fields.teamId);
      return readCalendarFile(caller.userId, form.file.bytes, env.clubTimezone, name);
    },
    (input) =>
      input.form && input.prepared
        ? importCalendar(input, input.form.fields, input.prepared)
        : importGames(input, input.body, { kind: 'list' }),
  ),
  preparedRoute(
    importSeasonApi,
    ({ form, env, caller }) => readSeasonFile(caller.userId, form.file.bytes, env.clubTimezone),
    (input) => importSeason(input, input.form.fields, input.prepared, input.form.file.name),
  ),
  route(api.gamesFeed, (input) => feed(input, input.env.clubName)),
  route(api.teamGamesFeed, async (input) => {
    const team = await teamOf(input, input.params.id);
    return feed(input, team.name, team.id);
  }),
];
