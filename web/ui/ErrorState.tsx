/**
 * The state of content that could not be loaded: the error, and a button to retry what may exist. What does not exist, such
 * as a deleted record that a message leads to, is no failure of the app: nothing is broken, to be retried or reported.
 */
import { Failure } from '@club/contract/failures.ts';
import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { isGone } from '../platform/is-gone.ts';
import { Notice } from './Notice.tsx';
import { requestIdOf, sentenceOf } from './toasts.ts';

type Props = { cause: unknown; title?: string | undefined; retry?: () => void; retrying?: boolean };

export function ErrorState({ cause, title, retry, retrying = false }: Props) {
  const texts = useTexts();
  const id = requestIdOf(cause);
  // a page without fields was asked for with an id that is none, such as half a link
  const shown = cause instanceof Failure && cause.code === 'invalid' ? new Failure('not-found') : cause;
  const sentence = sentenceOf(shown);
  if (isGone(shown))
    return (
      <Notice title={title ?? sentence} role="alert">
        {title ? sentence : null}
      </Notice>
    );
  return (
    <Notice
      title={title ?? texts.ui.failedTitle}
      role="alert"
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      action={
        retry ? (
          <Button variant="default" onClick={retry} loading={retrying}>
            {texts.ui.retry}
          </Button>
        ) : null
      }
      foot={id ? texts.ui.requestId(id) : null}
    >
      {sentence}
    </Notice>
  );
}
