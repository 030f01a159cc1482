/** Three hundred people with some dead, slow and failing devices: everybody is notified, nobody twice. */
import * as api from '@club/contract/notifications/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Answer, openPushService, type PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const crowd = 300;
let app: NotificationsApp;
let service: PushService;
let sender: Person;
let devices: ReturnType<PushService['device']>[];

/** Of thirty devices one is dead, one overloaded, one closes the connection; two never answer. */
const kinds = {
  dead: { status: 410 },
  overloaded: { status: 503 },
  closing: 'hang-up',
  silent: 'silence',
  healthy: { status: 201 },
} as const satisfies Record<string, Answer>;
type Kind = keyof typeof kinds;
const kindOf = (index: number): Kind => {
  // among the first that are sent to together, so that the test waits once for both
  if (index === 7 || index === 8) return 'silent';
  return (['dead', 'overloaded', 'closing'] as const)[index % 30] ?? 'healthy';
};

beforeAll(async () => {
  service = await openPushService();
  app = await openNotificationsApp({}, new Date(noon).toISOString());
  sender = await app.person({ permissions: ['snd_not'] });
  devices = Array.from({ length: crowd }, (_, index) => service.device(kinds[kindOf(index)]));
  const people = devices.map((_, index) => ({
    id: newId(),
    iss: 'https://provider.example',
    sub: `crowd-${index}`,
    firstName: 'Mitglied',
    lastName: String(index),
    approved: true,
  }));
  await app.db.insertInto('main.users').values(people).execute();
  await app.db
    .insertInto('main.notificationTokens')
    .values(
      devices.map(({ subscription }, index) => ({
        id: newId(),
        userId: people[index]?.id ?? '',
        kind: 'webpush',
        address: subscription.endpoint,
        ...subscription.keys,
        createdAt: new Date(noon),
      })),
    )
    .execute();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const of = (kind: Kind) => devices.filter((_, index) => kindOf(index) === kind);
/** those that get their message with the second try */
const later = () => [...of('overloaded'), ...of('closing'), ...of('silent')];
const healthy = () => of('healthy');
const countsOf = async (id: string) => (await sender.call(api.getNotification, { params: { id } })).data;

it('a topic of three hundred reaches them all, whatever some devices do', async () => {
  const reach = { people: crowd + 1, devices: crowd, mails: 0 };
  expect((await sender.call(api.getReach, { query: { topic: 'news' } })).data).toEqual(reach);
  const { data: sent } = await sender.call(api.notifyTopic, {
    body: { topic: 'news', title: 'Sommerfest', body: 'Am Samstag ab drei.' },
  });
  expect(sent).toMatchObject({ people: crowd + 1, waiting: crowd, delivered: 0, failed: 0 });

  await app.doJobs();
  expect(service.refused).toEqual([]);
  expect(healthy().every(({ pushed }) => pushed.length === 1)).toBe(true);
  expect(await countsOf(sent.id)).toMatchObject({ failed: 10, waiting: crowd - 10 });

  const receipts = healthy().map(({ pushed }) => pushed[0]?.payload.receipt);
  expect(new Set(receipts).size).toBe(healthy().length);
  const answers = await Promise.all(
    receipts.map((receipt) => app.raw(`/api/main/v1/receipts/${receipt}`, { method: 'POST' })),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);

  for (const device of later()) device.answer = kinds.healthy;
  app.setTime(new Date(noon + 2 * 60_000).toISOString());
  await app.doJobs();
  expect(later().every(({ pushed }) => pushed.length === 1)).toBe(true);
  expect(healthy().every(({ tries }) => tries === 1)).toBe(true);
  expect(of('dead').every(({ tries }) => tries === 1)).toBe(true);
  expect(await countsOf(sent.id)).toMatchObject({
    delivered: healthy().length,
    failed: 10,
    waiting: later().length,
  });
});

it('dead devices are removed and not tried with the next message', async () => {
  expect((await sender.call(api.getReach, { query: { topic: 'news' } })).data.devices).toBe(crowd - 10);
  await sender.call(api.notifyTopic, {
    body: { topic: 'news', title: 'Noch etwas', body: 'Bringt Kuchen mit.' },
  });
  await app.doJobs();
  expect(of('dead').every(({ tries }) => tries === 1)).toBe(true);
});
