/** What imports could not read: kept until somebody who may import such a thing has looked at it. */
import { Failure } from '@club/contract/failures.ts';
import { type ImportKind, importKinds, importRights } from '@club/contract/imports/rules.ts';
import type { UnreadLines } from '@club/contract/imports/shape.ts';
import { holds, type Viewer } from '@club/contract/permissions.ts';
import type { Work } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { insertProblem, markSeen } from './store.ts';

/** characters of a line, and lines of an import, that are kept */
const most = { text: 300, lines: 100 };

export const kindsOf = (viewer: Viewer): ImportKind[] =>
  importKinds.filter((kind) => holds(viewer, importRights[kind]));

/** Keeps the lines that an import left unread; none is no problem, and the same ones again are none either. */
export async function keepProblem(
  work: Work,
  { kind, title, lines }: { kind: ImportKind; title: string; lines: UnreadLines },
): Promise<void> {
  if (lines.length === 0) return;
  const kept = lines
    .slice(0, most.lines)
    .map(({ line, text }) => ({ line, text: text.slice(0, most.text).replaceAll('\0', '') }));
  const row = {
    id: newId(),
    kind,
    title,
    lines: kept,
    createdAt: work.now,
    createdBy: work.caller.userId,
  };
  // read anew with the games, which are most of what waits
  if (await insertProblem(work.db, row)) await work.announce('games');
}

/** Somebody has looked at it. @throws Failure `not-found`, also for kinds that the caller may not import */
export async function settleProblem(work: Work, id: string): Promise<void> {
  const kinds = kindsOf(work.caller);
  if (kinds.length === 0 || !(await markSeen(work.db, id, kinds, work.now))) throw new Failure('not-found');
  await work.announce('games');
}
