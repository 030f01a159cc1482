/** A text with match codes and PINs of many games: pasted, checked, and saved. Nothing of it is stored on the device. */
import { longestPaste } from '@club/contract/matches/codes/pasted/rules.ts';
import type { PastedCodes } from '@club/contract/matches/codes/pasted/shape.ts';
import { Button, Textarea } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { Section } from '../../../ui/Section.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { toastFailure } from '../../../ui/toasts.ts';
import { askToLeave } from '../../../ui/unsaved.ts';
import classes from '../Codes.module.css';
import { previewPastedCodes } from '../queries.ts';
import { PastePreview } from './PastePreview.tsx';

type Shown = (found: PastedCodes) => void;

function PasteForm({ text, change, show, cancel }: PasteFormProps) {
  const texts = useTexts();
  const words = texts.matchCodes;
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    try {
      show(await previewPastedCodes(text));
    } catch (cause) {
      toastFailure(words.checkFailed, cause);
    } finally {
      setChecking(false);
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <Textarea
        label={words.text}
        description={words.textHelp}
        autosize
        minRows={6}
        maxRows={16}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestPaste}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button variant="default" disabled={checking} onClick={cancel}>
          {texts.ui.cancel}
        </Button>
        <SendButton type="submit" disabled={text.trim() === ''} loading={checking}>
          {words.check}
        </SendButton>
      </div>
    </form>
  );
}
type PasteFormProps = { text: string; change: (text: string) => void; show: Shown; cancel: () => void };

export function PasteCodes({ teamId }: { teamId: string }) {
  const words = useTexts().matchCodes;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<PastedCodes | null>(null);
  const isDirty = text.trim() !== '';
  useLeaveGuard(
    () => isDirty,
    () => undefined,
  );
  const close = () => {
    setFound(null);
    setText('');
    setOpen(false);
  };
  const cancel = async () => {
    if (!isDirty || (await askToLeave())) close();
  };
  return (
    <Section
      title={words.title}
      help={words.help}
      screenOnly
      aside={
        open ? null : (
          <Button
            variant="default"
            leftSection={<IconClipboardText size={18} stroke={1.6} />}
            onClick={() => setOpen(true)}
          >
            {words.paste}
          </Button>
        )
      }
    >
      {found ? (
        <PastePreview found={found} teamId={teamId} back={() => setFound(null)} done={close} />
      ) : open ? (
        <PasteForm text={text} change={setText} show={setFound} cancel={() => void cancel()} />
      ) : null}
    </Section>
  );
}
