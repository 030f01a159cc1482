/** The page of one event for its managers, with parts of other modules: who is away, and in the hall list the emergency contacts and consents. */
import { EventPage } from '../bookings/manage/EventPage.tsx';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const AwayMark = lazy(async () => {
  const [file] = await Promise.all([import('../absences/AwayMark.tsx'), openTexts(['absences'])]);
  return { default: file.AwayMark };
});

const HallAbout = lazy(async () => {
  const [file] = await Promise.all([import('./HallAbout.tsx'), openTexts(['emergency', 'consents'])]);
  return { default: file.HallAbout };
});

export const TrainingPage = () => <EventPage Away={AwayMark} About={HallAbout} />;
