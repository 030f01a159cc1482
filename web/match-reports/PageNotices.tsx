/** What happened to the game or the report while somebody reads or writes it, above the page's content. */
import { useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';

export function Cancelled({ isBegun }: { isBegun: boolean }) {
  const words = useTexts().matchReports;
  return (
    <Callout kind="warning" mb="md" title={words.cancelled}>
      {isBegun ? words.cancelledHelp : null}
    </Callout>
  );
}

export function Deleted({ confirm }: { confirm: () => void }) {
  const words = useTexts().matchReports;
  return (
    <Callout kind="warning" mb="md" title={words.deleted} dismiss={confirm}>
      {words.deletedHelp}
    </Callout>
  );
}
