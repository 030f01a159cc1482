/** A list without a header: whether its columns were understood is confirmed on its first row. */
import { Button, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';
import { type DraftRow, namedAs } from './draft.ts';
import classes from './ImportPage.module.css';

type Props = { first: DraftRow | undefined; asked: boolean; onAgree: () => void };

export function HeadlessQuestion({ first, asked, onAgree }: Props) {
  const texts = useTexts().lists;
  return (
    <Callout kind={asked ? 'error' : 'warning'} role={asked ? 'alert' : 'status'} title={texts.headlessTitle}>
      <Text size="sm">{texts.headlessHelp(first ? namedAs(first) : '', first?.value ?? '')}</Text>
      <div className={classes.buttons}>
        <Button onClick={onAgree}>{texts.headlessYes}</Button>
      </div>
    </Callout>
  );
}
