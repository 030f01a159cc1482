/** The consequences of a finished match: forecast, form, news draft, deadlines. */
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
