/** One column of fields, what went wrong as a whole, and the buttons. */
import { Alert, Button } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { sentenceOf } from '../toasts.ts';
import classes from './HouseFormView.module.css';
import type { HouseForm } from './use-house-form.ts';

type Props<V extends Record<string, unknown>> = {
  form: HouseForm<V>;
  children: ReactNode;
  submitLabel?: string;
  /** where cancel leads; without it, back */
  onCancel?: () => void;
  /** reads the record again after somebody else changed it */
  onReload?: () => void;
};

export function HouseFormView<V extends Record<string, unknown>>({
  form,
  children,
  submitLabel,
  onCancel,
  onReload,
}: Props<V>) {
  const texts = useTexts();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const cancel = onCancel ?? (canGoBack ? () => router.history.back() : undefined);
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit} aria-busy={form.busy}>
      {children}
      {form.failure ? (
        <Alert color="red" variant="light" role="alert" title={sentenceOf(form.failure)}>
          {form.failure.code === 'stale' && onReload ? (
            <Button size="compact-sm" variant="default" onClick={onReload}>
              {texts.ui.reload}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <div className={classes.buttons}>
        {cancel ? (
          <Button variant="default" size="md" onClick={cancel} disabled={form.busy}>
            {texts.ui.cancel}
          </Button>
        ) : null}
        <Button type="submit" size="md" loading={form.busy}>
          {submitLabel ?? texts.ui.save}
        </Button>
      </div>
    </form>
  );
}
