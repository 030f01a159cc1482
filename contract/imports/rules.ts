/** Imports: which there are, and who may look after what one of them could not read. */
import type { Permission } from '../permissions.ts';

/** games Spielplan, qttr QTTR-Liste, positions Mannschaftsmeldung; and the right to import such a thing */
export const importRights = {
  games: 'm_gms',
  qttr: 'm_usr_qttr',
  positions: 'm_usr_pos',
} as const satisfies Record<string, Permission>;

export type ImportKind = keyof typeof importRights;
export const importKinds = Object.keys(importRights) as [ImportKind, ...ImportKind[]];
