/** How long a delete can be taken back. */

/** Seconds that the button stands on the screen; longer while somebody points at it. */
export const undoShown = 10;

/** Seconds within which the server takes a delete back. */
export const undoFor = 30;

/** Seconds after which people are told of a delete: what is taken back is told to nobody, however late that commits. */
export const toldAfter = 35;
