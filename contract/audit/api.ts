/** The endpoint of the audit log. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import * as paths from './paths.ts';
import { AuditEntry, auditActions } from './shape.ts';

export const listAudit = endpoint(paths.listAudit, {
  id: 'listAudit',
  summary: 'Who changed permissions, approved and deleted, newest first',
  may: ['m_usrs'],
  query: listQuery(['at'], { action: z.enum(auditActions).optional(), userId: id.optional() }),
  answer: pageOf(AuditEntry),
});
