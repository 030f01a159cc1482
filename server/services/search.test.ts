/** Every list that takes `q` searches: a word that an item shows finds this item, and a word that none has finds nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as absences from '@club/contract/absences/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import type { Person } from '../testing/test-app.ts';
import { openBusyClub } from './testing/busy-club.ts';
import { stableIds } from './testing/stable-ids.ts';

const requestsFile = join(import.meta.dirname, '../../web/testing/club/requests.json');
/** What the pages ask for, by reader. */
const requests: Record<string, string[]> = JSON.parse(readFileSync(requestsFile, 'utf8'));

const lists = allRoutes(readEnv({}))
  .map(({ endpoint }) => ({
    id: endpoint.id,
    path: servicePaths[endpoint.service] + endpoint.path,
    query: (endpoint.query as { shape?: object } | undefined)?.shape ?? {},
  }))
  .filter(({ query }) => 'q' in query);

const club = await openBusyClub();
afterAll(() => club.close());
const { toReal } = await stableIds(club.db);
const readers: Record<string, Person> = {
  admin: club.admin,
  player: club.eva,
  captain: club.captain,
  mother: club.mother,
  grandmother: club.grandmother,
};

type Item = { id: string };
type Question = { who: Person; path: string };

const ask = async ({ who, path }: Question, q?: string): Promise<Item[]> => {
  const [at = '', query] = path.split('?');
  const asked = new URLSearchParams(query);
  if (q !== undefined) asked.set('q', q);
  const answer = await club.raw(`${at}?${asked}`, { as: who });
  expect([path, q, answer.status]).toEqual([path, q, 200]);
  return ((await answer.json()) as { items: Item[] }).items;
};

/** What no page shows on this evening. */
beforeAll(async () => {
  const [id, at, createdBy] = [newId, new Date('2026-11-19T12:00:00Z'), club.admin.id];
  const list = { createdAt: at, createdBy, saved: 1, replaced: 0 };
  await club.db
    .insertInto('main.imports')
    .values([
      { ...list, id: id(), kind: 'qttr', title: 'Liste vom November' },
      { ...list, id: id(), kind: 'positions', title: 'Aufstellungen der Vorrunde' },
    ])
    .execute();
  const { trainingId: eventId } = club.records;
  await club.db
    .insertInto('main.emergencyReadings')
    .values({ id: id(), userId: club.eva.id, eventId, readerId: createdBy, readAt: at, hour: at })
    .execute();
  await club.admin.call(absences.createAbsence, {
    body: { from: '2026-11-20', to: '2026-11-21', reason: 'Urlaub' },
  });
});

/** The question of a page whose answer has an item, or else one about the reader. */
async function findQuestion(path: string): Promise<Question | undefined> {
  const of = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`);
  for (const [name, who] of Object.entries(readers)) {
    const recorded = (requests[name] ?? []).filter((request) => of.test(request)).map(toReal);
    for (const request of [...recorded, path.replace('{id}', who.id)]) {
      const found = await ask({ who, path: request }).catch(() => []);
      if (found.length > 0) return { who, path: request };
    }
  }
  return undefined;
}

/** The words of all texts of an item, of nested objects too. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value.match(/\p{L}{3,}/gu) ?? [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
};

it('there are lists that search', () => expect(lists.length).toBeGreaterThan(30));

it.each(lists)('$id', async ({ path }) => {
  const question = await findQuestion(path);
  if (!question) throw new Error(`nobody in the club finds anything at ${path}; add what it lists`);
  expect(await ask(question, 'qwernichts')).toEqual([]);
  const [item] = await ask(question);
  const finding = async (word: string) => (await ask(question, word)).some(({ id }) => id === item?.id);
  const found = await Promise.all([...new Set(wordsOf(item))].map(finding));
  expect(found).toContain(true);
});
