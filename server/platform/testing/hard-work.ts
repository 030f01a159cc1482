/** Tasks for testing worker threads. */
import { Failure } from '@club/contract/failures.ts';

export const double = (value: number): number => value * 2;

export const refuse = (): never => {
  throw new Failure('not-a-calendar', { detail: 'because' });
};

export const loopForever = (): never => {
  for (;;);
};

export const takeAllMemory = (): never => {
  for (const taken: number[][] = []; ; ) taken.push(new Array<number>(1_000_000).fill(taken.length));
};
