/** Compresses text answers for slow networks. Files of the build are compressed in advance. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  /** bytes: a smaller answer fits one packet anyway */
  threshold: 1400,
  // pictures and archives are compressed already; the live stream must not be buffered
  customTypes: /json|^text\/(?:html|calendar|csv|plain)|\+xml/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // compressed input could be a bomb
  globalDecompression: false,
};
