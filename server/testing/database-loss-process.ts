// Run manually: `node server/testing/database-loss-process.ts 20` loses the database this many times in each way.
import { killDatabaseRepeatedly } from './database-loss.ts';

const rounds = Number(process.argv[2] ?? 20);
for (const loss of ['embedded-killed', 'outside-restarted'] as const) {
  const onRound = (round: number) => console.log(`${loss}: ${round} of ${rounds}`);
  const { acknowledged, refused } = await killDatabaseRepeatedly(loss, { rounds, onRound });
  console.log(`${loss}: all ${acknowledged} acknowledged writes stand, ${refused} answers were 503`);
}
process.exit(0);
