/** Every refusal of the product: its code, its HTTP status, its title; and what a field can be told. */
import type { fieldMessages } from './field-messages.ts';

export const failures = {
  'unreadable-body': [400, 'The body cannot be read'],
  'signed-out': [401, 'Please sign in'],
  'token-invalid': [401, 'This sign-in is not valid'],
  'approval-pending': [403, 'Your account is waiting for approval'],
  'missing-permission': [403, 'Missing Permission'],
  'post-not-yours': [403, 'You are not allowed to edit this post'],
  'cross-site': [403, 'This call must come from the app itself'],
  'not-found': [404, 'Not found'],
  'already-approved': [409, 'This person is already approved'],
  'not-approved': [409, 'This person is not approved yet'],
  'last-admin': [409, 'Somebody must be able to manage users'],
  'already-there': [409, 'This exists already'],
  'game-final': [409, 'This game is over'],
  'game-cancelled': [409, 'This game is cancelled'],
  'state-not-possible': [409, 'The game cannot go from here to there'],
  'undo-too-late': [409, 'It is too late to take this back'],
  'undone-already': [409, 'This was taken back already'],
  'undo-changed': [409, 'This cannot come back: what belongs to it was changed in the meantime'],
  'already-undone': [409, 'This import was taken back already'],
  'event-full': [409, 'All spaces are taken'],
  'event-started': [409, 'This event has begun'],
  'booking-not-open': [409, 'Booking is not open yet'],
  'booking-closed': [409, 'Booking is closed'],
  'already-booked': [409, 'This person has booked already'],
  'already-waiting': [409, 'This person is on the waiting list already'],
  'not-booked': [409, 'This person has no booking here'],
  'too-early': [409, 'Check-in begins two hours before the start'],
  'capacity-below-bookings': [409, 'More people have booked than there would be spaces'],
  'capacity-below-marked': [409, 'More people are marked as here or missing than there would be spaces'],
  'post-not-published': [409, 'Only what is published can be reacted to'],
  'status-not-possible': [409, 'This post cannot go from here to there'],
  'in-use': [409, 'This is still in use'],
  'key-reused': [409, 'This Idempotency-Key was used for something else'],
  stale: [412, 'Somebody else changed this in the meantime'],
  'too-large': [413, 'This is too large'],
  'wrong-type': [415, 'This kind of content is not understood here'],
  invalid: [422, 'Some values are not valid'],
  'not-a-calendar': [422, 'This file is not a calendar'],
  'not-a-table': [422, 'This file is not a table of text (CSV)'],
  'no-members': [422, 'No member was found in this file'],
  'too-many-rows': [422, 'This file has too many rows'],
  'no-games': [422, 'This calendar holds no game'],
  'not-a-pdf': [422, 'This file is not a PDF'],
  'pdf-protected': [422, 'This PDF is protected by a password'],
  'pdf-without-text': [422, 'This PDF holds no text, only pictures of it'],
  'pdf-unreadable': [422, 'This PDF is damaged'],
  'pdf-too-heavy': [422, 'This PDF is too large or too complicated to be read'],
  'no-such-list': [422, 'No such list was found in this PDF'],
  'is-line-up': [422, 'This is a Mannschaftsmeldung, not a QTTR list'],
  'is-qttr-list': [422, 'This is a QTTR list, not a Mannschaftsmeldung'],
  'picture-damaged': [422, 'This picture is damaged'],
  'picture-too-many-pixels': [422, 'This picture has too many pixels'],
  'picture-too-heavy': [422, 'This picture is too complicated to be read'],
  'too-many': [429, 'Too many calls'],
  internal: [500, 'Something went wrong on our side'],
  'not-configured': [501, 'This is not set up here'],
  'push-refused': [403, 'The browser allows no messages here'],
  offline: [503, 'This needs the net'],
  unavailable: [503, 'This is not available right now'],
} as const satisfies Record<string, readonly [number, string]>;

export type FailureCode = keyof typeof failures;

export type FieldCode = keyof typeof fieldMessages;
export type FieldError = { path: string; code: FieldCode; message: string };

/** The body of every refusal (RFC 9457, `application/problem+json`). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: FailureCode;
  detail?: string;
  requestId?: string;
  errors?: FieldError[];
};

/** A refusal on its way, on either side of the wire. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;

  /** @param detail a sentence for people; never SQL, paths or stack traces */
  constructor(code: FailureCode, more: { detail?: string; errors?: FieldError[]; requestId?: string } = {}) {
    super(more.detail ?? failures[code][1]);
    this.name = 'Failure';
    this.code = code;
    this.status = failures[code][0];
    this.errors = more.errors;
    this.detail = more.detail;
    this.requestId = more.requestId;
  }

  /** The problem+json body of this refusal. */
  get problem(): Problem {
    const [status, title] = failures[this.code];
    return {
      type: `urn:club:failure:${this.code}`,
      title,
      status,
      code: this.code,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
      ...(this.requestId === undefined ? {} : { requestId: this.requestId }),
      ...(this.errors === undefined ? {} : { errors: this.errors }),
    };
  }
}
