/** The endpoint that imports a list of members. */
import { endpoint } from '../../endpoint.ts';
import * as paths from './paths.ts';
import { mostMemberBytes } from './rules.ts';
import { MembersForm, MembersImport } from './shape.ts';

export const importMembers = endpoint(paths.importMembers, {
  id: 'importMembers',
  summary: 'Import members from a CSV file; `dryRun` only answers what would happen',
  may: ['m_usrs'],
  form: { fields: MembersForm, maxBytes: mostMemberBytes, maxFieldBytes: 256 * 1024 },
  answer: MembersImport,
  status: 200,
  refuses: ['not-a-table', 'no-members', 'too-many-rows', 'stale'],
});
