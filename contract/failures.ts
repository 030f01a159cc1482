/** Every refusal of the API with its code and HTTP status, and the codes for single fields. */
import type { callerMessages } from './caller-messages.ts';
import type { fieldMessages } from './field-messages.ts';

/** HTTP status by code. */
export const statuses = {
  'unreadable-body': 400,
  'signed-out': 401,
  'token-invalid': 401,
  'approval-pending': 403,
  'missing-permission': 403,
  'post-not-yours': 403,
  'cross-site': 403,
  'not-found': 404,
  'already-approved': 409,
  'not-approved': 409,
  'last-admin': 409,
  'already-there': 409,
  'game-final': 409,
  'game-cancelled': 409,
  'game-begun': 409,
  'game-not-begun': 409,
  'game-moved': 409,
  'not-in-team': 409,
  'ride-full': 409,
  'drives-themselves': 409,
  'comments-closed': 409,
  'comments-full': 409,
  'read-just-now': 409,
  'line-up-empty': 409,
  'child-of-age': 409,
  'guardian-too-young': 409,
  'guardians-full': 409,
  'consent-not-yours': 403,
  'consent-text-changed': 409,
  'consent-missing': 409,
  'report-begun': 409,
  'report-keeps-score': 409,
  'invitation-over': 409,
  'system-unknown': 409,
  'not-reported': 409,
  'search-open': 409,
  'searches-full': 409,
  'search-over': 409,
  'place-taken': 409,
  'cannot-help': 409,
  'state-not-possible': 409,
  'undo-too-late': 409,
  'undone-already': 409,
  'undo-changed': 409,
  'already-undone': 409,
  'event-full': 409,
  'event-started': 409,
  'booking-not-open': 409,
  'booking-closed': 409,
  'already-booked': 409,
  'already-waiting': 409,
  'not-booked': 409,
  'too-early': 409,
  'not-event-day': 409,
  'capacity-below-bookings': 409,
  'capacity-below-marked': 409,
  'post-not-published': 409,
  'status-not-possible': 409,
  'in-use': 409,
  'removed-meanwhile': 409,
  'key-reused': 409,
  'entry-unknown': 409,
  'match-over': 409,
  'match-game-over': 409,
  'match-game-empty': 409,
  'set-before-missing': 409,
  'set-entered': 409,
  'pairing-entered': 409,
  stale: 412,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  'not-a-calendar': 422,
  'not-a-table': 422,
  'no-members': 422,
  'too-many-rows': 422,
  'columns-missing': 422,
  'too-many-columns': 422,
  'season-too-long': 422,
  'no-games': 422,
  'too-many-events': 422,
  'not-a-pdf': 422,
  'pdf-protected': 422,
  'pdf-without-text': 422,
  'pdf-unreadable': 422,
  'pdf-too-heavy': 422,
  'too-complicated': 422,
  'no-such-list': 422,
  'is-line-up': 422,
  'is-qttr-list': 422,
  'no-such-match-game': 422,
  'set-impossible': 422,
  'match-line-up-impossible': 422,
  'pairing-impossible': 422,
  'picture-damaged': 422,
  'picture-too-many-pixels': 422,
  'picture-too-heavy': 422,
  'too-many-absences': 409,
  'too-many': 429,
  internal: 500,
  'not-configured': 501,
  'push-refused': 403,
  offline: 503,
  unavailable: 503,
  'no-space': 503,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof statuses;

/** Codes of what can be wrong with a field in a form of the app. */
export type FieldCode = keyof typeof fieldMessages;
export type CallerCode = keyof typeof callerMessages;
export type FieldError = { path: string; code: FieldCode | CallerCode; message: string };

/** The body of every error answer (RFC 9457, `application/problem+json`). */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: FailureCode;
  detail?: string;
  requestId?: string;
  errors?: FieldError[];
};

/** A refusal, thrown by the server and rethrown by the client. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  readonly detail: string | undefined;
  readonly requestId: string | undefined;
  /** which service could not be reached; undefined where it is not about one */
  readonly service: string | undefined;

  /** @param detail a sentence for people; never SQL, paths or stack traces */
  constructor(
    code: FailureCode,
    more: { detail?: string; errors?: FieldError[]; requestId?: string; service?: string } = {},
  ) {
    super(more.detail ?? code);
    this.name = 'Failure';
    this.code = code;
    this.status = statuses[code];
    this.errors = more.errors;
    this.detail = more.detail;
    this.requestId = more.requestId;
    this.service = more.service;
  }
}
