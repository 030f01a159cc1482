/** Messages for fields that no form of the app gets wrong: only for other API clients, in English. */
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
