/** The work on a list that was read: it is kept on the device, so that it can be gone on with although the file is gone. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { type Draft, draftOf } from './draft.ts';
import type { TypedTime } from './ListTimeFields.tsx';
import type { Analysis } from './queries.ts';

/** What was read, and what was decided about it. */
export type ListWork = { analysis: Analysis; draft: Draft; unread: Analysis['unread']; time: TypedTime };

/** The name that it is kept under. */
export const listWorkForm = (kind: ListKind): string => `import-${kind}`;

/** What a list that was just read begins with. */
export const newListWork = (analysis: Analysis, kind: ListKind): ListWork => ({
  analysis,
  draft: draftOf(analysis.rows, kind, analysis.headless),
  unread: analysis.unread,
  time: {
    date: analysis.date,
    season: analysis.season === null ? '' : String(analysis.season),
    seasonHalf: analysis.seasonHalf ?? '',
  },
});
