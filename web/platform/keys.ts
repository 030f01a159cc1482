/** Keys that make pressing twice save once. */

/** A key for `idempotencyKey`: make it when a form opens, so that pressing twice saves once. */
export const newKey = (): string => crypto.randomUUID();
