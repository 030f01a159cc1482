/** Checks of more than one field: asked as soon as these are right by themselves, whatever is wrong with the others. */

type Checked = { issues: readonly { path?: PropertyKey[] | undefined }[] };

/** For `superRefine(check, whenRight('startDate', 'endDate'))`: all that is wrong is told at once. */
export const whenRight = (...fields: readonly string[]) => ({
  when: ({ issues }: Checked): boolean => !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});
