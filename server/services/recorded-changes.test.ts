/**
 * What each change of an evening leaves in the whole database, as files: its record, what follows from it elsewhere, the log
 * of changes, the announcements to open pages, and the jobs that wait; then what these do, as the messages to people.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { watchDatabase } from './testing/database-changes.ts';
import { evenings, openEvening } from './testing/evenings.ts';
import { evening } from './testing/small-club.ts';

const endpoints = allRoutes(readEnv({})).map(({ endpoint: { service, method, path } }) => ({
  name: `${method} ${servicePaths[service]}${path}`,
  pattern: new RegExp(`^${method} ${servicePaths[service]}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const topicOf = /^\+ platform\.live_events: topic "([\w-]+)"/;
/** by endpoint, the topics that open pages are to read again whenever it is called */
const topics = new Map<string, ReadonlySet<string>>();

/** @param requests of one change, such as `POST /api/main/v1/teams` */
function noteTopics(requests: readonly string[], changed: readonly string[]): void {
  const [request, ...further] = requests.filter((one) => !one.startsWith('GET '));
  const endpoint = endpoints.find(({ pattern }) => pattern.test(request ?? ''));
  if (!endpoint || further.length > 0) return;
  const announced = new Set(changed.flatMap((line) => topicOf.exec(line)?.[1] ?? []));
  topics.set(endpoint.name, topics.get(endpoint.name)?.intersection(announced) ?? announced);
}

describe.each(Object.entries(evenings))('%s', async (folder, changesIn) => {
  const club = await openEvening();
  let requests: string[] = [];
  club.app.server.on('request', ({ method, url = '' }) => requests.push(`${method} ${url.split('?')[0]}`));
  const clock = { at: new Date(evening) };
  const database = await watchDatabase(club.db, () => clock.at);
  const fileOf = (change: string) =>
    join(import.meta.dirname, 'recorded', folder, `${change.replaceAll(/[^\w]+/g, '-')}.txt`);

  it.each(Object.entries(changesIn(club)))('%s', async (name, change) => {
    // each at another time, by which the records that it touches are dated
    clock.at = new Date(clock.at.getTime() + 1000);
    club.setTime(clock.at.toISOString());
    requests = [];
    const answer = (await change()) as { data?: unknown } | undefined;
    const changed = await database.changes();
    noteTopics(requests, changed);
    await club.doJobs();
    const lines = [database.plain(JSON.stringify(answer?.data ?? null)), ...changed, ''];
    await expect([...lines, ...(await database.changes()), ''].join('\n')).toMatchFileSnapshot(fileOf(name));
  });
});

it('what open pages read again after each call', async () => {
  const found = [...topics].sort().map(([name, of]) => [name, [...of].sort()]);
  const file = join(import.meta.dirname, '../../web/testing/club/topics.json');
  await expect(`${JSON.stringify(Object.fromEntries(found), null, 1)}\n`).toMatchFileSnapshot(file);
});
