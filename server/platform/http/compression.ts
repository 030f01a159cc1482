/** Answers that are texts go out compressed: a changing room's network is slow. Files of the build lie there compressed already. */
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

export const compression: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  /** bytes: below it an answer fits one packet anyway */
  threshold: 1400,
  // pictures and archives are as small as they get; the live stream must not be held back
  customTypes: /json|^text\/(?:html|calendar|csv|plain)|\+xml/,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  // what comes in compressed could be a bomb
  globalDecompression: false,
};
