/** Messages of failed tests say what was found, not "[ Array(1) ]"; Vitest applies its `chaiConfig` in Node alone. */
import { chai } from 'vitest';

chai.config.truncateThreshold = 0;
