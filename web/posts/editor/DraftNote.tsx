/** Shows where the text being written is saved, without interrupting. */
import { Text } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';

type Props = {
  /** when the draft was saved on the server, in milliseconds since 1970 */
  savedAt: number | null;
  /** whether it could be stored on this device, and when */
  draftSaved: { stored: boolean; at: number } | null;
};

export function DraftNote({ savedAt, draftSaved }: Props) {
  const texts = useTexts().postsEditor;
  const dates = useDates();
  const time = (at: number) => dates.time(new Date(at).toISOString());
  const newer = draftSaved !== null && draftSaved.at > (savedAt ?? 0);
  return (
    <Text size="sm" c="dimmed" role="status">
      {newer
        ? draftSaved.stored
          ? texts.kept.browser(time(draftSaved.at))
          : texts.kept.failed
        : savedAt === null
          ? ''
          : texts.kept.server(time(savedAt))}
    </Text>
  );
}
