/** The contents of a backup: the manifest's shape, the names of its parts, and what is left out and why. */
import { z } from 'zod';

/** The app's own schemas; all others belong to other programs. */
export const schemas = ['platform', 'identity', 'main', 'files', 'booking', 'posts'];

/** Tables without rows in a backup: they are temporary, belong to one server, or would reopen revoked access. */
export const leftOut: Record<string, string> = {
  'platform.migrations': 'the manifest names them; a restore applies them',
  'platform.live_events': 'counts in transactions of one server, and lives for an hour',
  'posts.heat_changes': 'counts in transactions of one server, and lives for hours',
  'platform.undos': 'what was deleted seconds ago, and can be taken back for as long',
  'platform.undo_rows': 'the same',
  'platform.idempotency_keys': 'answers of the last day, for who asks twice',
  'identity.sessions': 'a session that was ended since must not come back',
  'identity.provider_rows': 'sessions and tokens of the embedded provider',
  'identity.sign_in_attempts': 'minutes old at most',
  'identity.tickets': 'links in mails, good once and for hours',
  'identity.guesses': 'counts wrong passwords of the last minutes',
  'identity.tried_accounts': 'the same',
  'identity.devices': 'browsers that are known at their next sign-in again',
};

/** Names of the parts in the archive. The manifest comes last, so that it proves that all others are there. */
export const manifestName = 'manifest.json';
export const tablePart = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`;
export const tableOfPart = (name: string): string | undefined =>
  /^tables\/([a-z_]+\.[a-z_]+)\/\d{6}\.copy$/.exec(name)?.[1];
export const filePart = (key: string): string => `files/${key}`;
/** The storage key of a part, never a path outside the storage. */
export const fileOfPart = (name: string): string | undefined =>
  /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[a-z]+)?)$/.exec(name)?.[1];

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const count = z.int().min(0);

export const manifestShape = z.strictObject({
  format: z.literal(1),
  app: z.string(),
  club: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
      columns: z.array(identifier),
      rows: count,
    }),
  ),
  sequences: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z_]+\.[a-z_]+$/),
      last: z.string().regex(/^\d+$/),
      called: z.boolean(),
    }),
  ),
  parts: z.array(z.strictObject({ name: z.string(), bytes: count, sha256: z.string() })),
});
/** The archive's description of itself. */
export type Manifest = z.infer<typeof manifestShape>;
export type Part = Manifest['parts'][number];

/** An error with one sentence for the person at the terminal. */
export class BackupProblem extends Error {}
