/** The body of a refusal in the wire format. The browser has its own messages in two languages and does not use these. */
import type { Failure, FailureCode, Problem } from './failures.ts';

export const failureTitles: Record<FailureCode, string> = {
  'unreadable-body': 'The body cannot be read',
  'signed-out': 'Please sign in',
  'token-invalid': 'This sign-in is not valid',
  'approval-pending': 'Your account is waiting for approval',
  'missing-permission': 'Missing Permission',
  'post-not-yours': 'You are not allowed to edit this post',
  'cross-site': 'This call must come from the app itself',
  'not-found': 'Not found',
  'already-approved': 'This person is already approved',
  'not-approved': 'This person is not approved yet',
  'last-admin': 'Somebody must be able to manage users',
  'already-there': 'This exists already',
  'game-final': 'This game is over',
  'game-begun': 'This game has begun',
  'ride-full': 'All seats are taken',
  'drives-themselves': 'Who drives takes no seat in another car',
  'comments-closed': 'Comments end a week after the game',
  'comments-full': 'This game has as many comments as it can have',
  'line-up-empty': 'Nobody is in the line-up yet',
  'system-unknown': 'The system of play of this team is not known',
  'not-reported': 'The line-up of this half is not known',
  'not-in-team': 'This person does not play in the team',
  'game-cancelled': 'This game is cancelled',
  'state-not-possible': 'The game cannot go from here to there',
  'undo-too-late': 'It is too late to take this back',
  'undone-already': 'This was taken back already',
  'undo-changed': 'This cannot come back: what belongs to it was changed in the meantime',
  'already-undone': 'This import was taken back already',
  'event-full': 'All spaces are taken',
  'event-started': 'This event has begun',
  'booking-not-open': 'Booking is not open yet',
  'booking-closed': 'Booking is closed',
  'already-booked': 'This person has booked already',
  'already-waiting': 'This person is on the waiting list already',
  'not-booked': 'This person has no booking here',
  'too-early': 'Check-in begins two hours before the start',
  'capacity-below-bookings': 'More people have booked than there would be spaces',
  'capacity-below-marked': 'More people are marked as here or missing than there would be spaces',
  'post-not-published': 'Only what is published can be reacted to',
  'status-not-possible': 'This post cannot go from here to there',
  'in-use': 'This is still in use',
  'removed-meanwhile': 'What this belongs to was removed in the meantime',
  'key-reused': 'This Idempotency-Key was used for something else',
  'entry-unknown': 'The entry that this would replace does not count any more',
  'match-over': 'This match is over',
  'match-game-over': 'This game of the match is over',
  'match-game-empty': 'Nobody is there to play this game of the match',
  'set-before-missing': 'The set before this one is missing',
  'set-entered': 'This set is entered already',
  'pairing-entered': 'This pairing is played in another game of the match',
  'no-such-match-game': 'There is no such game in this system of play',
  'set-impossible': 'No set can have this score',
  'match-line-up-impossible': 'This system of play has no such line-up',
  'pairing-impossible': 'This system of play has no such pairing',
  stale: 'Somebody else changed this in the meantime',
  'too-large': 'This is too large',
  'wrong-type': 'This kind of content is not understood here',
  invalid: 'Some values are not valid',
  'not-a-calendar': 'This file is not a calendar',
  'not-a-table': 'This file is not a table of text (CSV)',
  'no-members': 'No member was found in this file',
  'too-many-rows': 'This file has too many rows',
  'too-many-events': 'This calendar has more than 1,000 events',
  'no-games': 'This calendar holds no game',
  'not-a-pdf': 'This file is not a PDF',
  'pdf-protected': 'This PDF is protected by a password',
  'pdf-without-text': 'This PDF holds no text, only pictures of it',
  'pdf-unreadable': 'This PDF is damaged',
  'pdf-too-heavy': 'This PDF is too large or too complicated to be read',
  'too-complicated': 'This is too complicated to be read',
  'no-such-list': 'No such list was found in this PDF',
  'is-line-up': 'This is a Mannschaftsmeldung, not a QTTR list',
  'is-qttr-list': 'This is a QTTR list, not a Mannschaftsmeldung',
  'picture-damaged': 'This picture is damaged',
  'picture-too-many-pixels': 'This picture has too many pixels',
  'picture-too-heavy': 'This picture is too complicated to be read',
  'too-many-absences': 'There can be at most 100 absences to come',
  'too-many': 'Too many calls',
  internal: 'Something went wrong on our side',
  'not-configured': 'This is not set up here',
  'push-refused': 'The browser allows no messages here',
  offline: 'This needs the net',
  unavailable: 'This is not available right now',
  'no-space': 'There is no room for files right now',
};

/** Most errors in one refusal, and most characters of the path of each, so that an answer is never larger than its request. */
export const mostErrors = 20;
const longestPath = 200;

/** The problem+json body of a refusal; of many errors the first twenty, with the number of the others in `detail`. */
export const problemOf = ({ code, status, detail, requestId, errors }: Failure): Problem => {
  const more = (errors?.length ?? 0) - mostErrors;
  const messageOf =
    detail ??
    (more > 0 ? `The first ${mostErrors} errors are listed, and ${more} more were found` : undefined);
  const listed = errors
    ?.slice(0, mostErrors)
    .map((error) => ({ ...error, path: error.path.slice(0, longestPath) }));
  return {
    type: `urn:club:failure:${code}`,
    title: failureTitles[code],
    status,
    code,
    ...(messageOf === undefined ? {} : { detail: messageOf }),
    ...(requestId === undefined ? {} : { requestId }),
    ...(listed === undefined ? {} : { errors: listed }),
  };
};
