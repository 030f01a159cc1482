/** The page of one event for its managers, with parts of other modules: who is away, and in the hall list the emergency contacts. */
import { EventPage } from '../bookings/manage/EventPage.tsx';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const AwayMark = lazy(async () => {
  const [file] = await Promise.all([import('../absences/AwayMark.tsx'), openTexts(['absences'])]);
  return { default: file.AwayMark };
});

const HallEmergency = lazy(async () => {
  const [file] = await Promise.all([import('../emergency/HallEmergency.tsx'), openTexts(['emergency'])]);
  return { default: file.HallEmergency };
});

export const TrainingPage = () => <EventPage Away={AwayMark} About={HallEmergency} />;
