/** Kinds of imports, and who may handle the lines that one of them could not read. */
import type { Permission } from '../permissions.ts';

/** games Spielplan, qttr QTTR-Liste, positions Mannschaftsmeldung; each with the permission to import it */
export const importRights = {
  games: 'm_gms',
  qttr: 'm_usr_qttr',
  positions: 'm_usr_pos',
} as const satisfies Record<string, Permission>;

export type ImportKind = keyof typeof importRights;
export const importKinds = Object.keys(importRights) as [ImportKind, ...ImportKind[]];
