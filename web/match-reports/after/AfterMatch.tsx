/** What follows from the report of a match that has ended. */
import { Deadline } from './Deadline.tsx';
import { DraftNews } from './DraftNews.tsx';
import { Forecast } from './Forecast.tsx';
import { Form } from './Form.tsx';
import type { After } from './shared.ts';

export function AfterMatch(after: After) {
  const { report, game, hours } = after;
  if (!report.ended) return null;
  return (
    <>
      {hours ? <Deadline date={game.date} hours={hours} /> : null}
      <Forecast {...after} />
      <Form {...after} />
      <DraftNews {...after} />
    </>
  );
}
