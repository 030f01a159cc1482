/** Birthdays: greetings once a day, for people who agreed to have theirs shown. */
import { clubTime } from '@club/contract/club-time.ts';
import { tagOf } from '@club/contract/locale-tag.ts';
import { birthdayDays, birthdaysOf, congratulatesAt } from '@club/contract/notifications/rules.ts';
import type { Birthdays, ComingBirthdays } from '@club/contract/notifications/shape.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { today } from '../../platform/clock.ts';
import { notify } from '../actions.ts';
import type { JobContext } from '../message.ts';
import type { Language } from '../store.ts';
import * as store from './store.ts';

const namesIn = (language: Language, people: readonly Person[]) =>
  new Intl.ListFormat(tagOf(language)).format(
    people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  );

async function notifyEverybody(context: JobContext, people: readonly [Person, ...Person[]]): Promise<void> {
  const words = {
    de: {
      title: 'Geburtstag',
      body: `Heute ${people.length === 1 ? 'hat' : 'haben'} ${namesIn('de', people)} Geburtstag.`,
    },
    en: { title: 'Birthday', body: `It is ${namesIn('en', people)}’s birthday today.` },
  };
  // nobody is notified of their own birthday
  const except = people.length === 1 ? people[0].id : null;
  const names = people.map(({ id }) => id);
  const about = { module: 'birthdays', id: people[0].id };
  await notify(context, { kind: 'birthdays', words, names, about }, { to: { everybody: true }, except });
}

async function congratulateOne(context: JobContext, { id, firstName }: Person): Promise<void> {
  const { clubName } = context.env;
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
  await notify(context, { kind: 'direct', words, names: [id] }, { to: { userIds: [id] }, except: null });
}

/** Sends today's greetings unless that was done; in the caller's transaction. */
export async function congratulate(context: JobContext): Promise<Birthdays> {
  const date = today(context);
  const people = await store.listBirthdays(context.db, birthdaysOf(date));
  const sent = await store.insertDay(context.db, date, context.now);
  const [first, ...others] = people;
  if (sent && first) {
    await notifyEverybody(context, [first, ...others]);
    for (const person of people) await congratulateOne(context, person);
  }
  return { date, people, sent };
}

/** The birthdays of today and the next days. */
export async function comingBirthdays(context: JobContext): Promise<ComingBirthdays> {
  const days = birthdayDays(today(context));
  const people = await store.listBirthdays(context.db, days.flatMap(birthdaysOf));
  return {
    items: days.flatMap((date) =>
      people.filter(({ day }) => birthdaysOf(date).includes(day)).map((person) => ({ date, person })),
    ),
  };
}

/** The job of each morning; a process that was down then catches up later that day. */
export async function congratulateInTime(context: JobContext): Promise<void> {
  if (clubTime(context.env.clubTimezone).localOf(context.now).time >= congratulatesAt)
    await congratulate(context);
}
