/** The unfinished import of a list: stored on the device, so that it can be continued without the file. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { type Draft, draftOf } from './draft.ts';
import type { TypedTime } from './ListTimeFields.tsx';
import type { Analysis } from './queries.ts';

/** The rows that were read, and the decisions about them. */
export type ListDraft = { analysis: Analysis; draft: Draft; unread: Analysis['unread']; time: TypedTime };

/** The name of its draft. */
export const listDraftForm = (kind: ListKind): string => `import-${kind}`;

/** The initial state for a list that was just read. */
export const newListDraft = (analysis: Analysis, kind: ListKind): ListDraft => ({
  analysis,
  draft: draftOf(analysis.rows, kind, analysis.headless),
  unread: analysis.unread,
  time: {
    date: analysis.date,
    season: analysis.season === null ? '' : String(analysis.season),
    seasonHalf: analysis.seasonHalf ?? '',
  },
});
