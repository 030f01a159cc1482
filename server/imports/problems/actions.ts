/** Lines that imports could not read: stored until somebody who may import them has reviewed them. */
import { Failure } from '@club/contract/failures.ts';
import { type ImportKind, importKinds, importRights } from '@club/contract/imports/rules.ts';
import type { UnreadLines } from '@club/contract/imports/shape.ts';
import { holds, type Viewer } from '@club/contract/permissions.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import type { Context } from '../../platform/http/route.ts';
import { newId } from '../../platform/ids.ts';
import { insertProblem, markReviewed } from './store.ts';

/** most characters of a line, and most lines of an import, that are stored */
const most = { text: 300, lines: 100 };

export const kindsOf = (viewer: Viewer): ImportKind[] =>
  importKinds.filter((kind) => holds(viewer, importRights[kind]));

/** Stores the unread lines of an import; does nothing without lines or if they are stored already. */
export async function recordProblem(
  context: Context,
  { kind, title, lines }: { kind: ImportKind; title: string; lines: UnreadLines },
): Promise<void> {
  if (lines.length === 0) return;
  const shortened = lines
    .slice(0, most.lines)
    .map(({ line, text }) => ({ line, text: visibleText(text.slice(0, most.text)) }));
  const row = {
    id: newId(),
    kind,
    title,
    lines: shortened,
    createdAt: context.now,
    createdBy: context.caller.userId,
  };
  // the start page reloads this with the games, which are most of the open tasks
  if (await insertProblem(context.db, row)) await context.publish('games');
}

/** Marks it as reviewed. @throws Failure `not-found`, also for kinds that the caller may not import */
export async function settleProblem(context: Context, id: string): Promise<void> {
  const kinds = kindsOf(context.caller);
  if (kinds.length === 0 || !(await markReviewed(context.db, id, kinds, context.now)))
    throw new Failure('not-found');
  await context.publish('games');
}
