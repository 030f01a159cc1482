/** The export of all data about a person, as a file. */
import { IconDownload } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { download } from '../ui/csv.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { exportUser } from './queries.ts';

export function ExportData({ userId, name }: { userId: string; name: string }) {
  const texts = useTexts().users;
  const get = useAction({
    send: async () => {
      const { data } = await exportUser(userId);
      download(`${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.zip`, data, 'application/zip');
    },
    success: texts.exportedDone,
    failure: texts.exportFailed,
    topics: [],
  });
  return (
    <SendButton
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={get.busy}
      onClick={() => void get.run()}
    >
      {texts.export}
    </SendButton>
  );
}
