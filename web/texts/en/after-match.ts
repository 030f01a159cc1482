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
  sentTitle: 'Reporting to the association',
  sentHelp: 'For captains. The app enters nothing there: mark it here once you have done it.',
  markSent: 'Mark as reported',
  sentBy: (date: string, time: string, name: string | null) =>
    name === null ? `Reported on ${date} at ${time}` : `Reported on ${date} at ${time} by ${name}`,
  sentDone: 'Marked as reported',
  notSent: 'Take back',
  notSentDone: 'The report counts as not reported again',
  sentFailed: 'Error saving that it is reported',
  changedSince: 'The report was changed after that. Check that the association has the same.',
  draft: 'Text for the news',
  draftHelp: 'In German, the club’s language. Add a sentence and take the text along.',
  sentence: 'A sentence of yours',
  post: 'Write a post',
  postDone: 'Draft saved. It is published only when you say so.',
  postFailed: 'Error creating the draft',
};
