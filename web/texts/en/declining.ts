/** The texts of "I can't come". */
export const declining = {
  decline: 'I can’t come',
  withdraw: 'Take back',
  declinedDone: 'Noted: you can’t come',
  withdrawnDone: 'Answer taken back',
  failed: 'Your answer was not saved',
  declinedTitle: (count: number) => `Can’t come (${count})`,
  unansweredTitle: (count: number) => `No answer yet (${count})`,
  unansweredHelp: (dates: number) =>
    `Those who booked or waited at one of the last ${dates} dates of the series and have not answered for this one.`,
  answerDone: 'Answer noted',
  answerFailed: 'The answer was not saved',
};
