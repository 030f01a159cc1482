/** The one endpoint of the audit log. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { AuditEntry, auditActions } from './shape.ts';

export const listAudit = endpoint({
  id: 'listAudit',
  service: 'main',
  method: 'GET',
  path: '/v1/admin/audit',
  summary: 'Who changed permissions, approved and deleted, newest first',
  may: ['m_usrs'],
  query: listQuery(['at'], { action: z.enum(auditActions).optional(), userId: id.optional() }),
  answer: pageOf(AuditEntry),
});
