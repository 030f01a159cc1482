/** When a team meets for its games: whoever counts on them is notified of another time, of one game or of all that follow the team. */
import type { Game } from '@club/contract/games/shape.ts';
import { meetingOf } from '@club/contract/matches/rules.ts';
import type { Team, TeamChange } from '@club/contract/teams/shape.ts';
import type { Message } from '../notifications/actions.ts';
import { newAndOld, spoken } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { changeTeam, teamOf } from '../teams/actions.ts';
import { findTeam, lockTeam } from '../teams/store.ts';
import { notifySubstitutes, notifyTeam } from './recipients.ts';
import { listGamesOfTeam } from './store.ts';

const dayMs = 86_400_000;
/** Most games listed in one message; the others are counted. */
const mostNamed = 6;

/** A game whose team meets at `is` instead of `was`. */
type Meeting = { game: Game; was: string; is: string };

const words = {
  de: { title: 'Treffpunkt geändert', was: 'bisher', more: (count: number) => `und ${count} weitere` },
  en: { title: 'Meeting time changed', was: 'before', more: (count: number) => `and ${count} more` },
};
const teamsOf = ({ game }: Meeting) => `${game.homeTeam} – ${game.awayTeam}`;
const isUrgent = (meetings: readonly Meeting[], { now }: Context) =>
  meetings.some(({ is }) => Date.parse(is) - now.getTime() < dayMs);

function messageOf(context: Context, meeting: Meeting): Message {
  const [now, old] = [spoken(meeting.is, context.env), spoken(meeting.was, context.env)];
  const wordsIn = (language: 'de' | 'en') => ({
    title: words[language].title,
    body: [teamsOf(meeting), newAndOld(now[language], old[language], language)].join('\n'),
  });
  return {
    kind: 'matchDay',
    words: { de: wordsIn('de'), en: wordsIn('en') },
    link: `/games/${meeting.game.id}/match`,
    about: { module: 'meetings', id: meeting.game.id },
    urgent: isUrgent([meeting], context),
  };
}

/** One message about several games, earliest first. */
function messageAbout(context: Context, team: Team, meetings: readonly Meeting[]): Message {
  const [first, ...rest] = meetings;
  const wordsIn = (language: 'de' | 'en') => {
    const { title, was, more } = words[language];
    const lines = meetings.slice(0, mostNamed).map((meeting) => {
      const [now, old] = [spoken(meeting.is, context.env), spoken(meeting.was, context.env)];
      return `${teamsOf(meeting)}: ${now[language]} (${was} ${old[language]})`;
    });
    const others = meetings.length - lines.length;
    return {
      title: `${title}: ${team.name}`,
      body: [...lines, ...(others > 0 ? [more(others)] : [])].join('\n'),
    };
  };
  return {
    kind: 'matchDay',
    words: { de: wordsIn('de'), en: wordsIn('en') },
    link: `/games?teamId=${team.id}`,
    ...(first && {
      about: { module: 'meetings', id: first.game.id, others: rest.map(({ game }) => game.id) },
    }),
    urgent: isUrgent(meetings, context),
  };
}

/** Notifies about those of these games that are to come and whose meeting time is another one. */
async function notifyMeetings(context: Context, team: Team, meetings: readonly Meeting[]): Promise<void> {
  const moved = meetings.filter(
    ({ game, was, is }) =>
      game.state === 'planned' &&
      Date.parse(game.date) > context.now.getTime() &&
      Date.parse(was) !== Date.parse(is),
  );
  const byDate = moved.toSorted((one, other) => Date.parse(one.game.date) - Date.parse(other.game.date));
  const [first, ...others] = byDate;
  if (!first) return;
  const message = others.length === 0 ? messageOf(context, first) : messageAbout(context, team, byDate);
  await notifyTeam(context, team.id, message, []);
  for (const meeting of moved)
    await notifySubstitutes(context, meeting.game, messageOf(context, meeting), true);
}

/** Notifies about those of a team's games, which have not moved, for which it meets at another time. */
export async function notifyMeetingsOf(
  context: Context,
  teamId: string,
  changes: readonly { before: Game; after: Game }[],
): Promise<void> {
  const team = await findTeam(context.db, teamId);
  if (!team) return;
  const meetings = changes.map(({ before, after }) => ({
    game: after,
    was: meetingOf(before, team),
    is: meetingOf(after, team),
  }));
  await notifyMeetings(context, team, meetings);
}

/** Its usual meeting times hold for all games that have none of their own. @throws Failure as {@link changeTeam} */
export async function changeTeamAndMeetings(context: Context, id: string, change: TeamChange): Promise<Team> {
  await lockTeam(context.db, id);
  const before = await teamOf(context, id);
  const after = await changeTeam(context, id, change);
  const games = await listGamesOfTeam(context.db, id);
  await notifyMeetings(
    context,
    after,
    games.map((game) => ({ game, was: meetingOf(game, before), is: meetingOf(game, after) })),
  );
  return after;
}
