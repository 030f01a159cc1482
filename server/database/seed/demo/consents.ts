/** Who agreed to what in the demo club: its children, and some of the grown-ups. */
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { insertAct } from '../../../consents/store.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { DemoPerson } from './people.ts';

/** by child: who answers for it, and the kinds they agree to and refuse */
const answers: Readonly<
  Record<string, { by: string; yes: readonly ConsentKind[]; no?: readonly ConsentKind[] }>
> = {
  'pia.zelluloidner@hof.example': {
    by: 'mira.schupfner@hof.example',
    yes: ['photos-members', 'transport'],
    no: ['public-name'],
  },
  'finn.langerarm@hof.example': {
    by: 'mira.schupfner@hof.example',
    yes: ['photos-members', 'photos-public'],
  },
  'jasper.netzroller@hof.example': {
    by: 'gustav.noppenberger@hof.example',
    yes: ['photos-members', 'photos-public', 'public-name'],
  },
};

/** @param people the ids of all of them @param at when they answered */
export async function addConsents(
  db: Database,
  people: ReadonlyMap<DemoPerson, string>,
  at: Date,
): Promise<void> {
  const idOf = (email: string) => [...people].find(([person]) => person.email === email)?.[1] ?? '';
  for (const [child, { by, yes, no = [] }] of Object.entries(answers))
    for (const kind of [...yes, ...no]) {
      const act = { userId: idOf(child), kind, version: 1, given: yes.includes(kind), byId: idOf(by), at };
      await insertAct(db, act);
    }
}
