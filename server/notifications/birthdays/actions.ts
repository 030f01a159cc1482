/** Birthdays: each day's are congratulated once, those of people who agreed to have theirs shown. */
import { clubTime } from '@club/contract/club-time.ts';
import { birthdayDays, birthdaysOf, congratulatesAt } from '@club/contract/notifications/rules.ts';
import type { Birthdays, ComingBirthdays } from '@club/contract/notifications/shape.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { today } from '../../platform/clock.ts';
import { say } from '../actions.ts';
import type { Ground } from '../message.ts';
import * as store from './store.ts';

const namesIn = (tag: string, people: readonly Person[]) =>
  new Intl.ListFormat(tag).format(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`));

async function tellEverybody(ground: Ground, people: readonly Person[]): Promise<void> {
  const words = {
    de: {
      title: 'Geburtstag',
      body: `Heute ${people.length === 1 ? 'hat' : 'haben'} ${namesIn('de', people)} Geburtstag.`,
    },
    en: { title: 'Birthday', body: `It is ${namesIn('en', people)}’s birthday today.` },
  };
  // whoever celebrates alone knows it
  const except = people.length === 1 ? (people[0]?.id ?? null) : null;
  const names = people.map(({ id }) => id);
  await say(ground, { kind: 'birthdays', words, names }, { to: { everybody: true }, except });
}

async function congratulateOne(ground: Ground, { id, firstName }: Person): Promise<void> {
  const { clubName } = ground.env;
  const words = {
    de: {
      title: `Alles Gute zum Geburtstag, ${firstName}`,
      body: `${clubName} wünscht dir ein gutes neues Lebensjahr mit vielen schönen Ballwechseln.`,
    },
    en: {
      title: `Happy birthday, ${firstName}`,
      body: `${clubName} wishes you a good year with many fine rallies.`,
    },
  };
  await say(ground, { kind: 'direct', words, names: [id] }, { to: { userIds: [id] }, except: null });
}

/** Congratulates today's, unless that was done; in the caller's transaction. */
export async function congratulate(ground: Ground): Promise<Birthdays> {
  const date = today(ground);
  const people = await store.listBirthdays(ground.db, birthdaysOf(date));
  const sent = await store.insertDay(ground.db, date, ground.now);
  if (sent && people.length > 0) {
    await tellEverybody(ground, people);
    for (const person of people) await congratulateOne(ground, person);
  }
  return { date, people, sent };
}

/** Today's and those of the next days. */
export async function comingBirthdays(ground: Ground): Promise<ComingBirthdays> {
  const days = birthdayDays(today(ground));
  const people = await store.listBirthdays(ground.db, days.flatMap(birthdaysOf));
  return {
    items: days.flatMap((date) =>
      people.filter(({ day }) => birthdaysOf(date).includes(day)).map((person) => ({ date, person })),
    ),
  };
}

/** Each morning by itself; a process that slept then catches up later that day. */
export async function congratulateInTime(ground: Ground): Promise<void> {
  if (clubTime(ground.env.clubTimezone).localOf(ground.now).time >= congratulatesAt)
    await congratulate(ground);
}
