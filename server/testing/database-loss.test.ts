import { expect, test } from 'vitest';
import { killDatabaseRepeatedly } from './database-loss.ts';

test.for(['embedded-killed', 'outside-restarted'] as const)(
  'the app comes through three losses of its database under writes: %s',
  { timeout: 120_000 },
  async (loss) => {
    const { acknowledged, refused } = await killDatabaseRepeatedly(loss, { rounds: 3 });
    expect(acknowledged).toBeGreaterThan(90);
    expect(refused).toBeGreaterThan(0);
  },
);
