/** The name of the draft of a comment on this device. */
export const commentDraft = (gameId: string): string => `comment-${gameId}`;
