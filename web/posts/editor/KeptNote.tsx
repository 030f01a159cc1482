/** Says quietly where what is being written is kept. */
import { Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';

type Props = {
  /** when the draft was saved on the server, in milliseconds since 1970 */
  savedAt: number | null;
  /** whether it could be kept on this device, and when */
  kept: { kept: boolean; at: number } | null;
};

export function KeptNote({ savedAt, kept }: Props) {
  const texts = useTexts().postsEditor;
  const dates = useDates();
  const time = (at: number) => dates.time(new Date(at).toISOString());
  const newer = kept !== null && kept.at > (savedAt ?? 0);
  return (
    <Text size="sm" c="dimmed" role="status">
      {newer
        ? kept.kept
          ? texts.kept.browser(time(kept.at))
          : texts.kept.failed
        : savedAt === null
          ? ''
          : texts.kept.server(time(savedAt))}
    </Text>
  );
}
