/** The page for when a page cannot be shown: missing permission, no such record, no server, or an error of ours. */
import { Failure } from '@club/contract/failures.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { MissingFile, reloadIfThere, whenServerAnswers } from '../platform/missing-file.ts';
import { isOffline, online } from '../platform/network.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { requestIdOf } from '../ui/toasts.ts';
import { Refused } from './guarded.ts';
import { MissingPermissionPage } from './MissingPermissionPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** A page whose files are not here; it opens by itself when the network, or a server that was down, is back. */
function NotLoaded({ offline }: { offline: boolean }) {
  const texts = useTexts().shell;
  useEffect(() => {
    let shown = true;
    void online()
      .then(() => whenServerAnswers())
      .then((wasDown) => {
        if (shown && (wasDown || offline)) location.reload();
      });
    return () => {
      shown = false;
    };
  }, [offline]);
  return (
    <ErrorState
      title={offline ? texts.notKept : texts.missingFile}
      cause={new Failure(offline ? 'offline' : 'unavailable')}
      retry={offline ? () => location.reload() : () => void reloadIfThere()}
    />
  );
}

export function FailurePage({ error, reset }: ErrorComponentProps) {
  const texts = useTexts();
  const router = useRouter();
  const [failedOffline] = useState(isOffline);
  const again = () => {
    reset();
    void router.invalidate();
  };
  const code = error instanceof Failure ? error.code : null;
  if (error instanceof Refused || code === 'missing-permission') return <MissingPermissionPage />;
  if (code === 'not-found') return <NotFoundPage />;
  if (code !== null && code !== 'internal') return <ErrorState cause={error} retry={again} />;
  if (code === null && failedOffline) return <NotLoaded offline />;
  if (error instanceof MissingFile) return <NotLoaded offline={false} />;
  const id = requestIdOf(error);
  return (
    <Notice
      page
      role="alert"
      icon={<IconAlertTriangle size={28} stroke={1.5} />}
      title={texts.shell.crash}
      action={<Button onClick={() => location.reload()}>{texts.ui.reload}</Button>}
      foot={id ? texts.ui.requestId(id) : null}
    >
      {texts.shell.crashHelp}
    </Notice>
  );
}
