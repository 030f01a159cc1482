/** Path of the audit log. */
export const listAudit = { service: 'main', method: 'GET', path: '/v1/admin/audit' } as const;
