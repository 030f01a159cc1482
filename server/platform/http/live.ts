/** The live stream: one open answer a browser, fed by NOTIFY, so that several server processes work. */
import type { ServerResponse } from 'node:http';
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { Callers } from './callers.ts';

export type Live = {
  mount: (app: FastifyInstance) => void;
  /** tells every open browser */
  tell: (message: string) => void;
  /** ends the streams of somebody whose rights changed; their browser comes back with the new ones */
  part: (userId: string) => void;
  close: () => void;
};

const beat = 25_000;
/** bytes that a browser may lag behind before it has to come anew */
const mostBehind = 64 * 1024;

/** A message says only which room changed (and which record); what it says now is asked with the viewer's own rights. */
export function createLive(callers: Callers): Live {
  const open = new Map<ServerResponse, string>();
  const write = (text: string) => {
    for (const stream of open.keys())
      if (stream.writableLength > mostBehind) stream.destroy();
      else stream.write(text);
  };
  /** from here on nothing more is written to it: its end takes a moment to be known */
  const end = (stream: ServerResponse) => {
    open.delete(stream);
    stream.end();
  };
  const pulse = setInterval(() => write(':\n\n'), beat);
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
        open.set(stream, caller.userId);
        stream.on('close', () => open.delete(stream));
        stream.on('error', () => open.delete(stream));
      });
    },
    tell: (message) => write(`data: ${message}\n\n`),
    part: (userId) => {
      for (const [stream, owner] of open) if (owner === userId) end(stream);
    },
    close: () => {
      clearInterval(pulse);
      for (const stream of open.keys()) end(stream);
    },
  };
}
