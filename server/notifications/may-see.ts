/** Who may still know what a message is about: asked when it is fanned out, and again before each delivery. */
import type { AboutMessage, JobContext, MaySee } from './message.ts';

const dayMs = 86_400_000;

type About = Omit<AboutMessage, 'now' | 'env'> & {
  aboutRoom: string | null;
  aboutId: string | null;
  aboutOthers: readonly string[];
};

/**
 * Those of these people who may see the record of a message, or one of several, while what the message says of it still holds.
 * @throws Error for a module that is not known, for a day: while an upgrade is under way, the processes of the newer version
 * take such messages over
 */
export async function thoseWhoMaySee(
  maySee: MaySee,
  { aboutRoom, aboutId, aboutOthers, answer, names, createdAt }: About,
  userIds: readonly string[],
  { db, now, env }: JobContext,
): Promise<string[]> {
  if (aboutRoom === null || aboutId === null) return [...userIds];
  const mayThisOne = maySee[aboutRoom];
  if (!mayThisOne && now.getTime() - createdAt.getTime() < dayMs)
    throw new Error(`There is no module ${aboutRoom}`);
  const about = { answer, names, createdAt, now, env };
  const seesOne = async (userId: string) => {
    for (const id of [aboutId, ...aboutOthers]) if (await mayThisOne?.(db, userId, id, about)) return true;
    return false;
  };
  const seeing: string[] = [];
  for (const id of userIds) if (await seesOne(id)) seeing.push(id);
  return seeing;
}
