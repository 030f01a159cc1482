import { expect, test } from 'vitest';
import { killDatabaseRepeatedly } from './database-loss.ts';

// twenty of each kind by `npm run fuzz`
const rounds = Number(process.env.FUZZ_LOSSES ?? 3);

test.for(['embedded-killed', 'outside-restarted'] as const)(
  `the app survives ${rounds} losses of its database under writes: %s`,
  { timeout: rounds * 40_000 },
  async (loss) => {
    const { acknowledged, refused } = await killDatabaseRepeatedly(loss, { rounds });
    expect(acknowledged).toBeGreaterThan(90);
    expect(refused).toBeGreaterThan(0);
  },
);
