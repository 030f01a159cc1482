/** A module that takes longer to load than its work may take. */
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);

export const half = (value: number): number => value / 2;
