/** Undoes an import after a confirmation, and reports the result. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { useAction } from '../ui/use-action.ts';
import { undoImport } from './queries.ts';

/** @returns `run`, which is given what the import is called and resolves to whether it was undone */
export function useUndo(kind: ListKind) {
  const texts = useTexts().lists;
  const action = useAction({
    send: (id: string) => undoImport(kind, id),
    success: texts.undone,
    failure: texts.undoFailed,
    topics: [kind, 'users'],
  });
  const run = async (id: string, about: string): Promise<boolean> => {
    const { undoTitle: title, undoText, undo: confirmLabel } = texts;
    const content = `${about}. ${undoText}`;
    return (await confirm({ title, content, confirmLabel, danger: true })) && action.run(id);
  };
  return { run, busy: action.busy };
}
