/** A mail server and a push service that accept connections and then say nothing. */
import { createServer, type Socket } from 'node:net';
import * as api from '@club/contract/notifications/api.ts';
import { createToken } from '@club/contract/notifications/tokens/api.ts';
import { expect, it } from 'vitest';
import { jobsAtOnce } from '../../jobs.ts';
import { addJob, startJobs } from '../../platform/jobs.ts';
import { transaction } from '../../platform/postgres/database.ts';
import { openPushService } from '../../testing/push-service.ts';
import { openNotificationsApp } from '../testing/notifications-app.ts';

it('delay mails and pushes, and nothing else that is done in the background', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as { port: number };
  const pushes = await openPushService();
  const app = await openNotificationsApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const sender = await app.person({ permissions: ['snd_not'] });
  const devices = Array.from({ length: 30 }, () => pushes.device('silence'));
  for (const { subscription } of devices) {
    const withDevice = await app.person();
    await withDevice.call(createToken, {
      params: { id: withDevice.id },
      body: { kind: 'webpush', subscription },
    });
    // who has no device gets a mail
    for (const { id } of [withDevice, await app.person()])
      await sender.call(api.notifyUser, { body: { userId: id, title: 'Hallo', body: 'Schöne Grüße' } });
  }
  const done: string[] = [];
  const handlers = { ...app.jobs, other: async () => void done.push('other') };
  const jobs = await startJobs(app.url, handlers, { concurrency: jobsAtOnce });
  await expect.poll(() => sockets.size).toBeGreaterThan(1);
  await expect.poll(() => devices.filter(({ tries }) => tries > 0).length).toBeGreaterThan(1);
  await transaction(app.db, (tx) => addJob(tx, 'other', null));
  await expect.poll(() => done).toEqual(['other']);
  const ended = jobs.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await pushes.close();
  await ended;
  await app.close();
});
