/** Another site on loopback, which answers as a test wants. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function openSite() {
  const requests: IncomingMessage[] = [];
  const now: { answer: RequestListener } = { answer: (_, response) => response.writeHead(404).end() };
  const server = createServer((request, response) => {
    requests.push(request);
    now.answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** all requests so far */
    requests,
    /** Answers requests like this from now on. */
    answer: (answer: RequestListener) => {
      now.answer = answer;
    },
    /** connections that are open */
    connections: () => new Promise<number>((done) => server.getConnections((_, count) => done(count))),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

export type Site = Awaited<ReturnType<typeof openSite>>;
