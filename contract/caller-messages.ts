/** What is said of a field that a form of the app never gets wrong: only to other programs, in English. */
export const callerMessages = {
  'unknown-field': 'This field does not exist',
  'unknown-value': 'This value does not exist here',
  'read-only': 'This cannot be changed here',
  'publish-at-not-in-future': 'A post can only be planned for a time in the future',
  'publish-at-needs-draft': 'Only a draft can be planned',
  'too-many-pinned': 'At most 3 posts can be pinned',
  'pinned-not-published': 'Only a published post can be pinned',
  'cursor-invalid': 'This cursor belongs to another list',
} as const;
