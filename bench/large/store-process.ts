/** An S3 server in its own process: folder and port are its arguments. */
import S3rver from '@20minutes/s3rver';

const [directory = '', port = ''] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'club' }],
}).run();
