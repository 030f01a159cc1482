/** Notifies about rides: passengers of what others do with their seat, the driver once all seats are taken. */
import type { Game } from '@club/contract/games/shape.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import { type Message, notifyPeople } from '../../notifications/actions.ts';
import { newAndOld, spoken } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';

type Words = { de: string; en: string };

const dayMs = 86_400_000;

/**
 * @param about the module and the id that `maySee` asks for where the message is about a seat: several may wait for the same
 * morning, and only what still holds is sent
 */
const messageOf = (
  { now }: Context,
  game: Game,
  title: Words,
  body: Words,
  about = { module: 'rides', id: game.id },
): Message => ({
  kind: 'matchDay',
  words: {
    de: { title: title.de, body: `${game.homeTeam} – ${game.awayTeam}\n${body.de}` },
    en: { title: title.en, body: `${game.homeTeam} – ${game.awayTeam}\n${body.en}` },
  },
  link: `/games/${game.id}/match`,
  about,
  urgent: Date.parse(game.date) - now.getTime() < dayMs,
});

const when = ({ env }: Context, ride: Ride): Words => {
  const at = spoken(ride.leavesAt, env);
  return { de: `${at.de} · ${ride.from}`, en: `${at.en} · ${ride.from}` };
};
const passengersOf = (ride: Ride) => ({ userIds: ride.passengers.map(({ id }) => id) });

export async function notifyChanged(context: Context, game: Game, before: Ride, after: Ride): Promise<void> {
  const [was, is] = [when(context, before), when(context, after)];
  const body = { de: newAndOld(is.de, was.de, 'de'), en: newAndOld(is.en, was.en, 'en') };
  const title = { de: 'Deine Mitfahrt hat sich geändert', en: 'Your ride has changed' };
  await notifyPeople(context, messageOf(context, game, title, body), passengersOf(after));
}

export async function notifyCalledOff(context: Context, game: Game, ride: Ride): Promise<void> {
  const title = { de: 'Deine Mitfahrt fällt aus', en: 'Your ride is called off' };
  await notifyPeople(context, messageOf(context, game, title, when(context, ride)), passengersOf(ride));
}

/** Notifies somebody whom a captain has put into a car. */
export async function notifyTakenAlong(
  context: Context,
  game: Game,
  ride: Ride,
  userId: string,
): Promise<void> {
  const title = { de: 'Du hast einen Platz im Auto', en: 'You have a seat in the car' };
  const about = { module: 'taken-seats', id: ride.id };
  const message = messageOf(context, game, title, when(context, ride), about);
  await notifyPeople(context, message, { userIds: [userId] });
}

/** Notifies somebody whose seat the driver or a captain has given back. */
export async function notifyTakenOff(
  context: Context,
  game: Game,
  ride: Ride,
  userId: string,
): Promise<void> {
  const title = { de: 'Du hast keinen Platz mehr im Auto', en: 'You no longer have a seat in the car' };
  const about = { module: 'lost-seats', id: game.id };
  const message = messageOf(context, game, title, when(context, ride), about);
  await notifyPeople(context, message, { userIds: [userId] });
}

export async function notifyFull(context: Context, game: Game, ride: Ride): Promise<void> {
  const title = { de: 'Dein Auto ist voll', en: 'Your car is full' };
  const about = { module: 'full-cars', id: ride.id };
  const message = messageOf(context, game, title, when(context, ride), about);
  await notifyPeople(context, { ...message, urgent: false }, { userIds: [ride.driver.id] });
}
