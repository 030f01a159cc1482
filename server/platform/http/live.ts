/** The live stream: one open answer a browser, fed by NOTIFY, so that several server processes work. */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { Callers } from './callers.ts';

export type Live = {
  mount: (app: FastifyInstance) => void;
  tell: (message: string) => void;
  close: () => void;
};

const beat = 25_000;

/** A message says only which room changed (and which record); what it says now is asked with the viewer's own rights. */
export function createLive(callers: Callers): Live {
  const open = new Set<{ write: (text: string) => void; end: () => void }>();
  const pulse = setInterval(() => {
    for (const stream of open) stream.write(':\n\n');
  }, beat);
  pulse.unref();
  return {
    mount: (app) => {
      app.get('/v1/live', async (request, reply) => {
        const caller = await callers.of(request.headers.authorization);
        if (!caller.approved) throw new Failure('approval-pending');
        reply.hijack();
        const stream = reply.raw;
        stream.writeHead(200, {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
          'x-content-type-options': 'nosniff',
        });
        stream.write(':\n\n');
        const entry = { write: (text: string) => void stream.write(text), end: () => void stream.end() };
        open.add(entry);
        stream.on('close', () => open.delete(entry));
      });
    },
    tell: (message) => {
      for (const stream of open) stream.write(`data: ${message}\n\n`);
    },
    close: () => {
      clearInterval(pulse);
      for (const stream of open) stream.end();
    },
  };
}
