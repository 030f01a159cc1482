/** Notes about me on the start page, one line each: my absence, and consents that wait for my answer. */
import { AwayCard } from './AwayCard.tsx';
import { ConsentLine } from './ConsentLine.tsx';

export const OwnNotes = () => (
  <>
    <AwayCard />
    <ConsentLine />
  </>
);
