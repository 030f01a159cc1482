/** One column of fields, what went wrong as a whole, and the buttons. */
import { Alert, Button, Text } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useNoNet } from '../no-net.ts';
import { SendButton } from '../SendButton.tsx';
import { sentenceOf } from '../toasts.ts';
import { askToLeave } from '../unsaved.ts';
import type { Values } from './conflict.ts';
import classes from './HouseFormView.module.css';
import type { HouseForm } from './house-form.ts';
import { NotesAbove } from './NotesAbove.tsx';
import { UnreadContext } from './unread.ts';

type Props<V extends Values> = {
  form: HouseForm<V>;
  children: ReactNode;
  submitLabel?: string;
  /** where cancel leads; without it, back */
  onCancel?: () => void;
  /** the page shows the form's notes where they are also seen beside a preview */
  notesElsewhere?: boolean;
};

export function HouseFormView<V extends Values>({
  form,
  children,
  submitLabel,
  onCancel,
  notesElsewhere,
}: Props<V>) {
  const texts = useTexts();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const noNet = useNoNet();
  // going back is asked about by the page; a form that only closes is asked about here
  const close = async () => {
    if (form.dirty && !(await askToLeave())) return;
    form.notes.discard();
    onCancel?.();
  };
  const cancel = onCancel ? () => void close() : canGoBack ? () => router.history.back() : undefined;
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-busy={form.busy}>
      {notesElsewhere ? null : <NotesAbove notes={form.notes} />}
      <UnreadContext value={form.fields}>{children}</UnreadContext>
      {form.failure ? (
        <Alert color="red" variant="light" role="alert" title={sentenceOf(form.failure)} />
      ) : null}
      {noNet ? (
        <Text size="sm" c="dimmed">
          {noNet}
        </Text>
      ) : null}
      <div className={classes.buttons} data-keep-clear>
        {cancel ? (
          <Button variant="default" size="md" onClick={cancel} disabled={form.busy}>
            {texts.ui.cancel}
          </Button>
        ) : null}
        <SendButton type="submit" size="md" loading={form.busy}>
          {submitLabel ?? texts.ui.save}
        </SendButton>
      </div>
    </form>
  );
}
