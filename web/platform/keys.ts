/** Idempotency keys: pressing twice saves once. */

/** A key for `idempotencyKey`: create it when a form opens, so that pressing twice saves once. */
export const newKey = (): string => crypto.randomUUID();
