/** Compresses text answers for slow networks. Files of the build are compressed in advance. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  /** bytes: a smaller answer fits one packet anyway */
  threshold: 1400,
  /** bytes: up to this size a stream takes longer than compressing; above it another thread compresses */
  syncThreshold: 64 * 1024,
  // pictures and archives are compressed already; the live stream must not be buffered
  customTypes: /json|^text\/(?:html|calendar|csv|plain)|\+xml/,
  // a page of a list gets 3 to 4 % larger than with the usual levels, brotli's 4 and gzip's 6, in half of the time
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } },
  zlibOptions: { level: 3 },
  // compressed input could be a bomb
  globalDecompression: false,
};
