/** The state of content that could not be loaded: the error, and a button to retry what may exist. */
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
  return (
    <Notice
      title={title ?? texts.ui.failedTitle}
      role="alert"
      icon={<IconPlugConnectedX size={28} stroke={1.5} />}
      action={
        retry && !isGone(cause) ? (
          <Button variant="default" onClick={retry} loading={retrying}>
            {texts.ui.retry}
          </Button>
        ) : null
      }
      foot={id ? texts.ui.requestId(id) : null}
    >
      {sentenceOf(cause)}
    </Notice>
  );
}
