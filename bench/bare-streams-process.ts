/** Baseline for the live stream: a bare handler that keeps its responses open and writes to each of them. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerWith, type Streams } from './streams-answers.ts';

const open = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(':\n\n');
  open.add(response);
  response.on('close', () => open.delete(response));
});
answerWith(async (id) => {
  const begun = process.hrtime.bigint();
  for (const response of open) response.write(`data: ${JSON.stringify({ topic: 'games', id })}\n\n`);
  return begun;
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}/`, tokens: [''] } satisfies Streams);
});
