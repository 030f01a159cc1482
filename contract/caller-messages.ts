/** What is said of a field that a form of the app never gets wrong: only to other programs, in English. */
export const callerMessages = {
  'unknown-field': 'This field does not exist',
  'unknown-value': 'This value does not exist here',
  'read-only': 'This cannot be changed here',
  'cursor-invalid': 'This cursor belongs to another list',
} as const;
