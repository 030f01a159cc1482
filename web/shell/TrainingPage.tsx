/** The page of one event for its managers, with what the absences say about people who have not answered. */
import { EventPage } from '../bookings/manage/EventPage.tsx';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const AwayMark = lazy(async () => {
  const [file] = await Promise.all([import('../absences/AwayMark.tsx'), openTexts(['absences'])]);
  return { default: file.AwayMark };
});

export const TrainingPage = () => <EventPage Away={AwayMark} />;
