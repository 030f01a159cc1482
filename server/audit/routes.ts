/** The endpoint of the audit log. */
import * as api from '@club/contract/audit/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { listEntries } from './store.ts';

export const auditRoutes: Route[] = [route(api.listAudit, ({ db, query }) => listEntries(db, query))];
