/** The bearer before sign-in and after sign-out; every server rejects it. */
export const placeholderToken = 'unauthorized';
