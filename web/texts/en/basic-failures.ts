/** The sentences for the failures that can come before anything else is loaded: they always are. */
export const basicFailures = {
  'signed-out': 'Please sign in again.',
  'token-invalid': 'Your sign-in has ended. Please sign in again.',
  'approval-pending': 'Your account is waiting for approval.',
  'missing-permission': 'Missing Permission',
  'not-found': 'This does not exist, or not any more.',
  'too-many': 'That was a lot at once. Please wait a moment.',
  internal: 'Something went wrong on our side.',
  offline: 'This needs a connection. Nothing is lost: try again when it is back.',
  unavailable: 'The server cannot be reached right now. Please try again in a moment.',
};
