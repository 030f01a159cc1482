import type { AboutMessage, MaySee } from './message.ts';

const dayMs = 86_400_000;

type About = Omit<AboutMessage, 'now' | 'env'> & { aboutRoom: string | null; aboutId: string | null };

/**
 * Whether the record of a message is visible to one of these people, and what the message says still holds.
 * @returns those for whom it is so
 * @throws Error for a module that is not known, for a day: while an upgrade is under way, the processes of the newer version
 * take such messages over
 */
export async function thoseWhoMaySee(
  maySee: MaySee,
  { aboutRoom, aboutId, ...about }: About,
  userIds: readonly string[],
  { db, now, env }: Pick<AboutMessage, 'now' | 'env'> & { db: Parameters<MaySee[string]>[0] },
): Promise<string[]> {
  if (aboutRoom === null || aboutId === null) return [...userIds];
  const mayThisOne = maySee[aboutRoom];
  if (!mayThisOne && now.getTime() - about.createdAt.getTime() < dayMs)
    throw new Error(`There is no module ${aboutRoom}`);
  const seeing: string[] = [];
  for (const id of userIds) if (await mayThisOne?.(db, id, aboutId, { ...about, now, env })) seeing.push(id);
  return seeing;
}
