/** The name under which a comment that is being written is kept on this device. */
export const commentDraft = (gameId: string): string => `comment-${gameId}`;
