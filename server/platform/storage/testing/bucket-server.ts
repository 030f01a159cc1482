/** An S3 server with one empty bucket; it verifies signatures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export async function openBucketServer() {
  const directory = mkdtempSync(join(tmpdir(), 'club-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'club' }],
  });
  const { port } = await server.run();
  const urlOf = (secret: string, bucket = 'club') => `s3+http://S3RVER:${secret}@127.0.0.1:${port}/${bucket}`;
  return {
    url: urlOf('S3RVER'),
    wrongSecret: urlOf('guessed'),
    noSuchBucket: urlOf('S3RVER', 'nowhere'),
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
