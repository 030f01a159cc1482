/** A mail server that accepts connections and then says nothing. */
import { createServer, type Socket } from 'node:net';
import * as api from '@club/contract/notifications/api.ts';
import { expect, it } from 'vitest';
import { addJob, startJobs } from '../../platform/jobs.ts';
import { transaction } from '../../platform/postgres/database.ts';
import { openNotificationsApp } from '../testing/notifications-app.ts';

it('delays mails, and nothing else that is done in the background', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as { port: number };
  const app = await openNotificationsApp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const sender = await app.person({ permissions: ['snd_not'] });
  // without a device, so it is mailed
  for (let count = 0; count < 30; count += 1) {
    const { id } = await app.person();
    await sender.call(api.notifyUser, { body: { userId: id, title: 'Hallo', body: 'Schöne Grüße' } });
  }
  const done: string[] = [];
  const handlers = { ...app.jobs, other: async () => void done.push('other') };
  const jobs = await startJobs(app.url, handlers, { concurrency: 8 });
  await expect.poll(() => sockets.size).toBeGreaterThan(1);
  await transaction(app.db, (tx) => addJob(tx, 'other', null));
  await expect.poll(() => done, { timeout: 8_000 }).toEqual(['other']);
  const ended = jobs.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
  await ended;
  await app.close();
});
