/** The texts of what follows from a match report: forecast, the association's form, deadlines, draft of the news. */
export const afterMatch = {
  forecast: 'Expected change of TTR',
  forecastHelp:
    'By the known formula with K = 16. The association knows age and number of matches, and counts all matches of a day together: its value may differ.',
  counted: (singles: number, leftOut: number) =>
    `${singles === 1 ? '1 single' : `${singles} singles`}${leftOut > 0 ? `, ${leftOut} without a value left out` : ''}`,
  notKnown: 'No value of an opponent is known.',
  form: 'For the association’s report',
  formHelp: 'The games in the order of the form, to type or to copy.',
  begin: 'Start',
  end: 'End',
  points: 'Points',
  sets: 'Sets',
  balls: 'Points in sets',
  copy: 'Copy as text',
  copied: 'Copied',
  print: 'Print',
  due: { result: 'Result due', report: 'Report due' },
  remaining: (hours: number, minutes: number) =>
    hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`,
  overdue: 'The deadline has passed.',
  draft: 'Text for the news',
  draftHelp: 'In German, the club’s language. Add a sentence and take the text along.',
  sentence: 'A sentence of yours',
};
