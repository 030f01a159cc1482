/** The title of an import as readable text. */
import type { Dates } from '../platform/dates.ts';
import type { Texts } from '../texts/en.ts';

/** `11.05.2026` of `2026-05-11`, `2026/27 Vorrunde` of `2026/27 first`; several separated by commas. */
export const importTitle = (title: string, dates: Dates, { halves }: Texts['lists']): string =>
  title
    .split(', ')
    .map((part) =>
      /^\d{4}-\d\d-\d\d$/.test(part)
        ? dates.date(part)
        : part.replace(/ (first|second)$/, (_, half: keyof typeof halves) => ` ${halves[half]}`),
    )
    .join(', ');
