// For the tests of killed jobs of the match week.
import { runKilled } from '../../testing/kill-job.ts';
import { askPlayers } from '../questions.ts';
import { searchSubstitutes } from '../substitutes/search-job.ts';

await runKilled({ askPlayers, searchSubstitutes });
