/** The last section of a record's page: deletes the record after a confirmation. */
import type { ReactNode } from 'react';
import { confirm } from './dialogs.ts';
import { Section } from './Section.tsx';
import { SendButton } from './SendButton.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

export type DeleteSectionProps = ActionOptions<[]> & {
  /** its heading and its button: 'Delete game' */
  title: string;
  help: string;
  /** what the dialog asks */
  question: { title: string; content: ReactNode; confirmLabel: string };
  disabled?: boolean;
};

export function DeleteSection({ title, help, question, disabled = false, ...action }: DeleteSectionProps) {
  const remove = useAction(action);
  const ask = async () => {
    if (await confirm({ ...question, danger: true })) await remove.run();
  };
  return (
    <Section title={title} help={help} danger>
      <SendButton color="red.9" disabled={disabled} loading={remove.busy} onClick={() => void ask()}>
        {title}
      </SendButton>
    </Section>
  );
}
