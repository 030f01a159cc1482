/** Who did what to whom, and when. */
import { z } from 'zod';
import { id, storedInstant, storedValue } from '../fields.ts';

export const auditActions = [
  'user-approved',
  'user-declined',
  'user-changed',
  'user-removed',
  'user-left',
  'user-linked',
  'user-exported',
  'guardian-asked',
  'guardian-confirmed',
  'guardian-began',
  'guardian-removed',
  'guardian-ended',
  'members-imported',
  'first-admin',
  'permission-granted',
  'permission-revoked',
  'captain-named',
  'captain-dismissed',
  'team-joined',
  'team-left',
  'team-removed',
  'games-removed',
  'match-report-corrected',
  'match-report-removed',
  'match-report-sent',
  'match-report-not-sent',
  'events-removed',
  'calendar-category-removed',
  'booked-beyond',
  'bookable-events-removed',
  'bookable-category-removed',
  'series-removed',
  'post-category-removed',
  'post-removed',
  'qttr-removed',
  'positions-removed',
  'list-imported',
  'import-undone',
  'deletion-undone',
  'legal-text-changed',
  'retention-changed',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** `actor` and `subject` are null for people who have left since, and for the app itself. */
export const AuditEntry = z.object({
  id,
  at: storedInstant,
  action: z.enum(auditActions),
  actor: z.object({ id, name: z.string() }).nullable(),
  subject: z.object({ id, name: z.string() }).nullable(),
  detail: z.record(z.string(), storedValue),
});
export type AuditEntry = z.output<typeof AuditEntry>;
