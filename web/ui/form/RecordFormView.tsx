/** The view of a form: one column of fields, the general error, and the buttons. */
import { Button, Text } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Callout } from '../Callout.tsx';
import { useReasonNotToSend } from '../offline-reason.ts';
import { SendButton } from '../SendButton.tsx';
import { sentenceOf } from '../toasts.ts';
import { askToLeave } from '../unsaved.ts';
import type { Values } from './conflict.ts';
import type { RecordForm } from './form-types.ts';
import { NotesAbove } from './NotesAbove.tsx';
import classes from './RecordFormView.module.css';
import { UnreadContext } from './unread.ts';

type Props<V extends Values> = {
  form: RecordForm<V>;
  children: ReactNode;
  submitLabel?: string;
  /** called on cancel; by default it goes back */
  onCancel?: () => void;
  /** the page itself shows the form's notes, so that they are also visible beside a preview */
  notesElsewhere?: boolean;
};

export function RecordFormView<V extends Values>({
  form,
  children,
  submitLabel,
  onCancel,
  notesElsewhere,
}: Props<V>) {
  const texts = useTexts();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const reason = useReasonNotToSend();
  // going back is confirmed by the page; a form that only closes asks here
  const close = async () => {
    if (form.dirty && !(await askToLeave())) return;
    form.notes.discard();
    onCancel?.();
  };
  const cancel = onCancel ? () => void close() : canGoBack ? () => router.history.back() : undefined;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit}
      aria-busy={form.busy}
      data-instead-of-action
    >
      {notesElsewhere ? null : <NotesAbove notes={form.notes} />}
      <UnreadContext value={form.fields}>{children}</UnreadContext>
      {form.failure ? <Callout kind="error" title={sentenceOf(form.failure)} /> : null}
      {reason ? (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      ) : null}
      <div className={classes.buttons} data-keep-clear>
        {cancel ? (
          <Button variant="default" size="md" onClick={cancel} disabled={form.busy}>
            {texts.ui.cancel}
          </Button>
        ) : null}
        <SendButton type="submit" size="md" loading={form.busy} disabled={form.gone}>
          {submitLabel ?? texts.ui.save}
        </SendButton>
      </div>
    </form>
  );
}
