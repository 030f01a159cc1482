/**
 * In the hall list: whether somebody may be photographed. Shows nothing where they agreed to everything, or while it is loading;
 * where it could not be loaded, nobody has agreed to anything yet.
 */
import { IconCameraOff } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Consents.module.css';
import { useConsentMarks } from './queries.ts';

/** @param userIds everybody in the list, asked for at once */
export function HallConsents({ userId, userIds }: { userId: string; userIds: readonly string[] }) {
  const words = useTexts().consents.hall;
  const marks = useConsentMarks(userIds);
  const given = marks.data?.find((one) => one.userId === userId)?.given;
  if (given ? given.includes('photos-public') : !marks.isLoadingError) return null;
  const known = given?.includes('photos-members') ? words.appOnly : words.noPhotos;
  return (
    <span className={classes.hall}>
      <IconCameraOff size={16} stroke={1.8} aria-hidden />
      {given ? known : words.unknown}
    </span>
  );
}
