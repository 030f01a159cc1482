/** For when the server does not answer at all; included in the app's first file and in the sign-in page. */
export const unreachable = {
  unreachable: 'The club’s server cannot be reached. Please try again in a moment.',
  retry: 'Try again',
};
