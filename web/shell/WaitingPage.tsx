/** The page for users whom the club has not approved yet; it becomes the app by itself once they are approved. */
import { Button, Group } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { languages } from '../platform/locale.ts';
import { useShell } from '../platform/shell.ts';
import { reloadViewer, useViewer } from '../platform/viewer.ts';
import { Notice } from '../ui/Notice.tsx';
import { toastFailure } from '../ui/toasts.ts';

/** how often the own user record is polled, in milliseconds */
const pollInterval = 4000;

/** Asks for the own user record again and again, while the page is visible. */
function usePolling(): void {
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void reloadViewer().catch(() => undefined);
    };
    const timer = setInterval(ask, pollInterval);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

export function WaitingPage() {
  const texts = useTexts();
  const viewer = useViewer();
  const shell = useShell();
  usePolling();
  const other = languages.find((one) => one !== shell.language) ?? 'de';
  return (
    <main>
      <Notice
        page
        icon={<IconHourglass size={28} stroke={1.5} />}
        title={viewer.guardianOnly ? texts.shell.family : texts.waiting.title}
        action={
          <Group justify="center">
            <Button
              variant="default"
              onClick={() => {
                shell.signOut().catch((cause: unknown) => toastFailure(texts.shell.signOutFailed, cause));
              }}
            >
              {texts.shell.signOut}
            </Button>
            <Button variant="subtle" lang={other} onClick={() => void shell.switchLanguage(other)}>
              {other === 'de' ? 'Deutsch' : 'English'}
            </Button>
          </Group>
        }
        foot={shell.config.clubName}
      >
        <p>
          {texts.waiting.hello(viewer.displayName)}{' '}
          {viewer.firstAdminWanted
            ? texts.waiting.noAdmin
            : viewer.guardianOnly
              ? texts.waiting.noChild
              : texts.waiting.text}
        </p>
        {viewer.firstAdminWanted ? <p>{texts.waiting.becomeAdmin}</p> : null}
        {viewer.guardianOnly ? null : <p>{texts.waiting.stay}</p>}
      </Notice>
    </main>
  );
}
