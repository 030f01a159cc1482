/** Baseline for pictures: a bare HTTP handler that streams one file. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const path = process.argv[2] ?? '';

const server = createServer(async (_, response) => {
  const { size } = await stat(path);
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size });
  createReadStream(path).pipe(response);
});

process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
