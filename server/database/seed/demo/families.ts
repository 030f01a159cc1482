/** Who acts for whom in the demo club. */
import { putGuardian } from '../../../families/store.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { DemoPerson } from './people.ts';

const families: Readonly<Record<string, readonly string[]>> = {
  'mira.schupfner@hof.example': ['pia.zelluloidner@hof.example', 'finn.langerarm@hof.example'],
  'gustav.noppenberger@hof.example': ['jasper.netzroller@hof.example'],
};

/** @param people the ids of all of them @param now when they were confirmed */
export async function addFamilies(
  db: Database,
  people: ReadonlyMap<DemoPerson, string>,
  now: Date,
): Promise<void> {
  const idOf = (email: string) => [...people].find(([person]) => person.email === email)?.[1] ?? '';
  for (const [guardian, children] of Object.entries(families))
    for (const child of children)
      await putGuardian(db, {
        childId: idOf(child),
        userId: idOf(guardian),
        kind: 'parent',
        since: now,
        confirmedAt: now,
      });
}
