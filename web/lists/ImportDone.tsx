/** The result of an import, a button to undo it, and links to continue. */
import type { ListKind } from '@club/contract/lists/rules.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import classes from './ImportPage.module.css';
import { useUndo } from './use-undo.ts';

type Props = { kind: ListKind; done: { importId: string; saved: number }; another: () => void };

export function ImportDone({ kind, done, another }: Props) {
  const texts = useTexts().lists;
  const [undone, setUndone] = useState(false);
  const undo = useUndo(kind);
  return (
    <>
      <PageHeader title={texts.title[kind]} />
      <div className={classes.page}>
        <div className={classes.done}>
          <div role="status">
            <h2 className={classes.title}>{undone ? texts.undone : texts.doneTitle(done.saved)}</h2>
          </div>
          {undone ? null : (
            <Text size="sm" c="dimmed">
              {texts.doneHelp}
            </Text>
          )}
          <div className={classes.buttons}>
            <ButtonLink to={`/${kind}`}>{texts.toList[kind]}</ButtonLink>
            <Button variant="default" onClick={another}>
              {texts.importAnother}
            </Button>
            {undone ? null : (
              <SendButton
                variant="default"
                loading={undo.busy}
                onClick={async () => setUndone(await undo.run(done.importId, texts.doneTitle(done.saved)))}
              >
                {texts.undo}
              </SendButton>
            )}
          </div>
        </div>
        <EarlierImports kind={kind} />
      </div>
    </>
  );
}
