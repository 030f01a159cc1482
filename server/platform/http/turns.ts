/** Whose request uses the database next: those of one person, or of one stranger's network, take turns with all others'. */
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../addresses.ts';
import { fairTurns } from '../fair-turns.ts';
import { mostConnections } from '../postgres/database.ts';

/** Changes wait for each other's locks, so they leave connections to reads. */
const changes = fairTurns({ atOnce: mostConnections / 2 });
/** More than this would only wait for connections, in the order in which they came. */
const reads = fairTurns({ atOnce: mostConnections });

const inTurns =
  (turns: ReturnType<typeof fairTurns>) =>
  <T>({ caller, ip }: FastifyRequest, run: () => Promise<T>): Promise<T> =>
    turns(caller.userId || networkOf(ip), run);

export const changeInTurn = inTurns(changes);
export const readInTurn = inTurns(reads);
