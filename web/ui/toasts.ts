/** Short answers at the edge of the page: done, or why not. */
import { Failure, type Problem } from '@club/contract/failures.ts';
import { notifications } from '@mantine/notifications';
import { currentTexts } from '../platform/i18n.ts';

/** What a refusal says in the language in use. Its own `detail` wins where the server has a sentence for people. */
export function sentenceOf(cause: unknown): string {
  const problem: Pick<Problem, 'code'> | null =
    cause instanceof Failure
      ? cause
      : typeof cause === 'object' && cause !== null && 'code' in cause
        ? (cause as Problem)
        : null;
  const { failures } = currentTexts();
  return (problem && failures[problem.code]) || failures.internal;
}

/** The request id of a refusal, for whoever looks into the log. */
export const requestIdOf = (cause: unknown): string | undefined =>
  cause instanceof Failure ? cause.requestId : undefined;

export const toastSuccess = (message: string): string =>
  notifications.show({ message, color: 'teal.8', role: 'status' });

/**
 * Says that something failed and why.
 * @param message what failed in the product's words, e.g. 'Error creating team'
 * @param cause the `Failure` or problem+json behind it
 */
export const toastFailure = (message: string, cause?: unknown): string =>
  notifications.show({
    title: message,
    message: cause === undefined ? '' : sentenceOf(cause),
    color: 'red.8',
    role: 'alert',
  });
