/** Whether something is typed on the page that is not saved. */
const watched = new Set<() => boolean>();

/** Registers a check for unsaved changes. @returns a function that removes it */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

/** Whether this tab has unsaved changes: a reload would disturb the user. Not to be asked while a form is rendered. */
export const isWriting = (): boolean => [...watched].some((isUnsaved) => isUnsaved());
