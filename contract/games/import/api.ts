/** The endpoint that imports the season of all teams. */
import { endpoint } from '../../endpoint.ts';
import * as paths from './paths.ts';
import { mostSeasonBytes } from './rules.ts';
import { SeasonForm, SeasonImport } from './shape.ts';

export const importSeason = endpoint(paths.importSeason, {
  id: 'importSeason',
  summary:
    'Import the games of all teams from the club’s fixture list (CSV); `dryRun` only answers what would happen',
  may: ['m_gms'],
  form: { fields: SeasonForm, maxBytes: mostSeasonBytes, maxFieldBytes: 128 * 1024 },
  answer: SeasonImport,
  status: 200,
  refuses: ['not-a-table', 'columns-missing', 'too-many-columns', 'season-too-long', 'too-complicated'],
});
