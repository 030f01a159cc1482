/** Who acts for whom in the demo club, and who is called in an emergency. */
import type { EmergencyInput } from '@club/contract/emergency/shape.ts';
import { listUserBookings } from '../../../bookings/store.ts';
import { insertReading, putEmergency } from '../../../emergency/store.ts';
import { putGuardian } from '../../../families/store.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { DemoPerson } from './people.ts';

const families: Readonly<Record<string, readonly string[]>> = {
  'mira.schupfner@hof.example': ['pia.zelluloidner@hof.example', 'finn.langerarm@hof.example'],
  'gustav.noppenberger@hof.example': ['jasper.netzroller@hof.example'],
};

type People = ReadonlyMap<DemoPerson, string>;

// numbers that are nobody's: reserved for films by the Bundesnetzagentur
const mira = { name: 'Mira Schupfner', phone: '0171 3920011', relation: 'Mutter' };
const hubertus = { name: 'Hubertus Auszeit', phone: '030 23125 011', relation: 'Opa' };
const emergencies: Readonly<Record<string, EmergencyInput>> = {
  'pia.zelluloidner@hof.example': { contacts: [mira, hubertus], mustKnow: null },
  'finn.langerarm@hof.example': {
    contacts: [mira],
    mustKnow: 'Allergisch gegen Wespenstiche.\nDas Notfallset ist in der roten Tasche, danach 112 anrufen.',
  },
  'mira.schupfner@hof.example': {
    contacts: [{ name: 'Anton Aufschlager', phone: '0171 3920022', relation: 'Nachbar' }],
    mustKnow: 'Asthma, das Spray ist in der Jackentasche.',
  },
};
const trainer = 'carsten.trainingsrath@hof.example';

const idIn = (people: People, email: string) =>
  [...people].find(([person]) => person.email === email)?.[1] ?? '';

/** @param people the ids of all of them @param now when they were confirmed */
export async function addFamilies(db: Database, people: People, now: Date): Promise<void> {
  const idOf = (email: string) => idIn(people, email);
  for (const [guardian, children] of Object.entries(families))
    for (const child of children)
      await putGuardian(db, {
        childId: idOf(child),
        userId: idOf(guardian),
        kind: 'parent',
        since: now,
        confirmedAt: now,
      });
  for (const [email, emergency] of Object.entries(emergencies))
    await putEmergency(db, idOf(email), emergency);
}

/** The trainer has read about one of the children, at the last training where it was. */
export async function addReading(db: Database, people: People): Promise<void> {
  for (const email of Object.keys(emergencies)) {
    const userId = idIn(people, email);
    const asked = { status: 'attended', limit: 1, sort: '-startDate' } as const;
    const [last] = (await listUserBookings(db, userId, asked)).items;
    const now = new Date(last?.event.startDate ?? 0);
    if (last)
      await insertReading(db, { userId, eventId: last.eventId, readerId: idIn(people, trainer), now });
  }
}
