/** `kill -9` of the server during an import: nothing is half done, and the next start is clean. */
import * as api from '@club/contract/games/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKeys, prepareProcess } from '../../testing/process.ts';

const size = 400;
const season = (name: string) =>
  new Blob([
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...Array.from({ length: size }, (_, at) => [
        'BEGIN:VEVENT',
        `UID:${name}-${at}`,
        `DTSTART;TZID=Europe/Berlin:202610${String((at % 28) + 1).padStart(2, '0')}T193000`,
        `SUMMARY:${name} vs Gegner ${at}`,
        'END:VEVENT',
      ]).flat(),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ]);

let keys: Awaited<ReturnType<typeof openKeys>>;
let app: ReturnType<typeof prepareProcess>;
beforeAll(async () => {
  keys = await openKeys();
  app = prepareProcess({
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    ADMIN_EMAILS: 'ada@hof.example',
  });
});
afterAll(async () => {
  await app.killEverything();
  app.remove();
  keys.close();
});

it('leaves all games of an import or none, keeps what was acknowledged, and starts clean', async () => {
  await app.start();
  const token = await keys.token('ada@hof.example');
  // milliseconds after the file was sent; the last one lets the import finish
  for (const [round, moment] of [15, 45, 90, 2000].entries()) {
    const call = app.callAs(token);
    const body = {
      name: `Team ${round}`,
      league: 'Liga',
      rank: 1,
      type: 'adults' as const,
      color: '#134677',
    };
    const team = (await call(teamsApi.createTeam, { body })).data;
    const form = { teamId: team.id, dryRun: 'false', file: season(team.name) };
    const acknowledged = call(api.importGames, { form }).then(
      () => true,
      () => false,
    );
    await Promise.race([acknowledged, new Promise((resolve) => setTimeout(resolve, moment))]);
    await app.killEverything();
    const wasNotified = await acknowledged;

    await app.start();
    const again = app.callAs(token);
    const stored = (await again(api.listGames, { query: { teamId: team.id, limit: 1 } })).data;
    const total = stored.nextCursor === null ? stored.items.length : stored.total;
    expect(wasNotified ? [size] : [0, size]).toContain(total);
    const repeated = (await again(api.importGames, { form })).data;
    expect(repeated.created.length + repeated.unchanged.length).toBe(size);
    expect(repeated.created.length).toBe(size - (total ?? 0));
  }
  expect(app.output()).not.toContain('"level":50');
  expect(await app.stop()).toBe(0);
  // a process that hangs; on a busy machine the starts alone take a minute
}, 240_000);
