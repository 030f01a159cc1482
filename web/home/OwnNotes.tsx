/** What the start page says about me, each in a line: my absence, and consents that wait for my answer. */
import { AwayCard } from './AwayCard.tsx';
import { ConsentLine } from './ConsentLine.tsx';

export const OwnNotes = () => (
  <>
    <AwayCard />
    <ConsentLine />
  </>
);
