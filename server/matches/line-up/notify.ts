/** Notifies people about a line-up: who plays, whose place has changed, and who is not needed. */
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { type Place, peopleIn, placeIn } from '@club/contract/matches/line-up/rules.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { meetingOf } from '@club/contract/matches/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { type Message, notifyPeople } from '../../notifications/actions.ts';
import { spoken } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import { findTeam } from '../../teams/store.ts';
import { isOfGame, listCaptains, listWilling } from '../store.ts';

const placeWords = {
  de: { single: 'Einzel', double: 'Doppel', with: 'mit', meet: 'Treffpunkt' },
  en: { single: 'Singles', double: 'Doubles', with: 'with', meet: 'Meeting time' },
};

function spokenPlace({ single, double }: Place, language: 'de' | 'en'): string {
  const words = placeWords[language];
  return [
    ...(single === null ? [] : [`${words.single} ${single}`]),
    ...(double === null
      ? []
      : [
          `${words.double} ${double.number}${double.partner === null ? '' : ` ${words.with} ${displayName(double.partner)}`}`,
        ]),
  ].join(', ');
}

const titles = {
  plays: { de: 'Du spielst', en: 'You play' },
  changed: { de: 'Deine Aufstellung hat sich geändert', en: 'Your place in the line-up has changed' },
  spare: { de: 'Die Aufstellung steht, diesmal ohne dich', en: 'The line-up is set, this time without you' },
  withdrawn: { de: 'Die Aufstellung steht doch noch nicht', en: 'The line-up is not set after all' },
} as const;

const dayMs = 86_400_000;

type Words<T> = { de: T; en: T };

/** @param lines below the names of the teams */
function messageOf({ now }: Context, game: Game, title: Words<string>, lines: Words<string[]>): Message {
  const words = (language: 'de' | 'en') => ({
    title: title[language],
    body: [`${game.homeTeam} – ${game.awayTeam}`, ...lines[language]].join('\n'),
  });
  return {
    kind: 'matchDay',
    words: { de: words('de'), en: words('en') },
    link: `/games/${game.id}/match`,
    about: { module: 'games', id: game.id },
    urgent: Date.parse(game.date) - now.getTime() < dayMs,
  };
}

/** Notifies the captains that somebody of the published line-up cannot play after all. */
export async function notifyDropOut(context: Context, game: Game, person: Person): Promise<void> {
  const captains = await listCaptains(context.db, game.teamId);
  const name = displayName(person);
  const title = { de: `${name} kann doch nicht spielen`, en: `${name} cannot play after all` };
  const when = spoken(game.date, context.env);
  const message = messageOf(context, game, title, { de: [when.de], en: [when.en] });
  const about = { module: 'drop-outs', id: game.id };
  await notifyPeople(
    context,
    { ...message, about, names: [person.id] },
    { userIds: captains.map(({ id }) => id) },
  );
}

/** Notifies the captains that somebody of the published line-up has left the club, without the name: nothing names them any more. */
export async function notifyGap(context: Context, game: Game, userId: string): Promise<void> {
  const captains = await listCaptains(context.db, game.teamId);
  const userIds = captains.map(({ id }) => id).filter((id) => id !== userId);
  const title = { de: 'In der Aufstellung fehlt jemand', en: 'Somebody is missing from the line-up' };
  const when = spoken(game.date, context.env);
  const message = messageOf(context, game, title, {
    de: [when.de, 'Jemand ist nicht mehr im Verein.'],
    en: [when.en, 'Somebody has left the club.'],
  });
  await notifyPeople(context, message, { userIds });
}

/** Those who said yes, without those who have left the team since: what is about its game is not for them any more. */
async function listAvailable({ db }: Context, game: Game): Promise<string[]> {
  const available: string[] = [];
  for (const id of await listWilling(db, game.id)) if (await isOfGame(db, game, id)) available.push(id);
  return available;
}

/**
 * Notifies those whose place has changed.
 * @param before null: it is published for the first time, and those who said yes without being in it are notified too
 */
export async function notifyLineUp(
  context: Context,
  game: Game,
  before: LineUp | null,
  after: LineUp,
): Promise<void> {
  const team = await findTeam(context.db, game.teamId);
  if (!team) return;
  const meet = spoken(meetingOf(game, team), context.env);
  const notifyAll = (userIds: readonly string[], reason: keyof typeof titles, place: Place | null) => {
    const lines = (language: 'de' | 'en') => {
      const where = [meet[language], venueOf(game)].filter(Boolean).join(' · ');
      return place ? [spokenPlace(place, language), `${placeWords[language].meet}: ${where}`] : [];
    };
    const message = messageOf(context, game, titles[reason], { de: lines('de'), en: lines('en') });
    const about = { module: 'places-in-line-ups', id: game.id };
    const partner = place?.double?.partner;
    return notifyPeople(
      context,
      { ...message, about, names: partner ? [partner.id] : [] },
      { userIds: [...userIds] },
    );
  };
  // what is left of an emptied one is a draft, which only those who lead the team see
  const playing = after.state === 'published' ? peopleIn(after) : [];
  for (const { id } of playing) {
    const place = placeIn(after, id);
    const was = before && placeIn(before, id);
    const knew = was !== null && (was.single !== null || was.double !== null);
    if (JSON.stringify(was) !== JSON.stringify(place))
      await notifyAll([id], knew ? 'changed' : 'plays', place);
  }
  const plays = new Set(playing.map(({ id }) => id));
  const spare = before ? peopleIn(before).map(({ id }) => id) : await listAvailable(context, game);
  const left = spare.filter((id) => !plays.has(id));
  if (left.length > 0) await notifyAll(left, after.state === 'published' ? 'spare' : 'withdrawn', null);
}
