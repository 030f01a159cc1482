// For the test of the killed job of match reports.
import { runKilled } from '../../testing/kill-job.ts';
import { remindOfReports } from '../sent/remind.ts';

await runKilled({ remindOfReports });
