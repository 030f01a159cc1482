/** Checks of more than one field, which run as soon as these fields are valid, even if other fields are not. */

type Checked = { issues: readonly { path?: PropertyKey[] | undefined }[] };

/** For `superRefine(check, whenRight('startDate', 'endDate'))`: all errors are shown at once. */
export const whenRight = (...fields: readonly string[]) => ({
  when: ({ issues }: Checked): boolean => !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
