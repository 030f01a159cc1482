/** What happened to the game or the report while somebody reads or writes it, above the page's content. */
import { Alert } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';

export function Cancelled({ isBegun }: { isBegun: boolean }) {
  const words = useTexts().matchReports;
  return (
    <Alert color="ball" variant="light" role="alert" mb="md" title={words.cancelled}>
      {isBegun ? words.cancelledHelp : null}
    </Alert>
  );
}

export function Deleted({ confirm }: { confirm: () => void }) {
  const { matchReports: words, ui } = useTexts();
  return (
    <Alert
      color="ball"
      variant="light"
      role="alert"
      mb="md"
      title={words.deleted}
      withCloseButton
      closeButtonLabel={ui.close}
      onClose={confirm}
    >
      {words.deletedHelp}
    </Alert>
  );
}
