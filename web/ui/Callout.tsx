/** A coloured box in the page about what went wrong (error), needs care (warning) or is good to know (info). */
import { Alert, type AlertProps } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';

type Props = Pick<AlertProps, 'title' | 'icon' | 'className' | 'mb' | 'maw' | 'children'> & {
  kind: keyof typeof looks;
  /** alert is read out at once, status when the reader pauses */
  role?: 'alert' | 'status';
  /** adds a cross that closes it */
  dismiss?: (() => void) | undefined;
};

const looks = {
  error: { color: 'red', role: 'alert' },
  warning: { color: 'ball', role: 'alert' },
  info: { color: 'table', role: 'status' },
} as const;

export function Callout({ kind, dismiss, ...rest }: Props) {
  const { ui } = useTexts();
  return (
    <Alert
      variant="light"
      {...looks[kind]}
      withCloseButton={dismiss !== undefined}
      closeButtonLabel={ui.close}
      onClose={dismiss}
      {...rest}
    />
  );
}
