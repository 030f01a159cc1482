/** How long a delete can be undone. */

/** Seconds for which the undo button is shown; longer while somebody points at it. */
export const undoShown = 10;

/** Seconds within which the server undoes a delete. */
export const undoFor = 30;

/** Seconds after which people are notified of a delete: nobody is notified of one that was undone, however late that commits. */
export const notifyAfterSeconds = 35;
