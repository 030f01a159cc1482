/** Structured logs, one JSON line each; secrets never get this far. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** @param level one of pino's levels, or `silent` */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['*.authorization', '*.cookie', '*.password', '*.token', '*.refreshToken'],
      remove: true,
    },
  });
