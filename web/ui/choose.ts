/** A dialog with a choice that is needed before many entries are changed. */
import { createElement } from 'react';
import type { BulkChoice } from './bulk.ts';
import { ChoiceContent } from './ChoiceContent.tsx';
import { dialogs } from './dialogs.ts';

/** @returns the choice, or null */
export const choose = (choice: BulkChoice, confirmLabel: string): Promise<string | null> =>
  new Promise((resolve) => {
    const onDone = (chosen: string | null) => {
      resolve(chosen);
      dialogs.close(id, chosen === null);
    };
    const id = dialogs.open({
      kind: 'plain',
      title: choice.title,
      onClose: () => resolve(null),
      content: createElement(ChoiceContent, { choice, confirmLabel, onDone }),
    });
  });
