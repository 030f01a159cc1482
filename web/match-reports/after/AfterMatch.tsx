/** What follows from the report of a match that has ended. */
import { DraftNews } from './DraftNews.tsx';
import { Forecast } from './Forecast.tsx';
import { Form } from './Form.tsx';
import type { After } from './shared.ts';

export function AfterMatch(after: After) {
  if (!after.report.ended) return null;
  return (
    <>
      <Forecast {...after} />
      <Form {...after} />
      <DraftNews {...after} />
    </>
  );
}
