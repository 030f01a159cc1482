/** A list without a header: whether its columns were understood is confirmed on its first row. */
import { Alert, Button, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { type DraftRow, namedAs } from './draft.ts';
import classes from './ImportPage.module.css';

type Props = { first: DraftRow | undefined; asked: boolean; onAgree: () => void };

export function HeadlessQuestion({ first, asked, onAgree }: Props) {
  const texts = useTexts().lists;
  return (
    <Alert
      color={asked ? 'red' : 'yellow'}
      variant="light"
      role={asked ? 'alert' : 'status'}
      title={texts.headlessTitle}
    >
      <Text size="sm">{texts.headlessHelp(first ? namedAs(first) : '', first?.value ?? '')}</Text>
      <div className={classes.buttons}>
        <Button onClick={onAgree}>{texts.headlessYes}</Button>
      </div>
    </Alert>
  );
}
