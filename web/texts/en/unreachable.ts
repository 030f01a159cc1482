/** For when the server does not answer at all: the app's first file and the sign-in page both hold it. */
export const unreachable = {
  unreachable: 'The club’s server cannot be reached. Please try again in a moment.',
  retry: 'Try again',
};
