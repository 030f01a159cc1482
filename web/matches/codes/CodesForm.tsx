/** The form of match code and PIN. Typed values are not stored on the device, unlike in other forms: they are secret. */
import { longestCode } from '@club/contract/matches/codes/rules.ts';
import type { Codes } from '@club/contract/matches/codes/shape.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Callout } from '../../ui/Callout.tsx';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { askToLeave } from '../../ui/unsaved.ts';
import { useAction } from '../../ui/use-action.ts';
import classes from './Codes.module.css';
import { setMatchCodes } from './queries.ts';

/** What is stored now, with the ETag that a change needs. */
type Props = { gameId: string; record: { data: Codes; etag: string | null }; close: () => void };

/** What is typed, and whether the codes were changed here, and elsewhere since the form was opened. */
function useTypedCodes(stored: Codes) {
  const [before] = useState(stored);
  const [code, setCode] = useState(before.code ?? '');
  const [pin, setPin] = useState(before.pin ?? '');
  const isDirty = code !== (before.code ?? '') || pin !== (before.pin ?? '');
  useLeaveGuard(
    () => isDirty,
    () => undefined,
  );
  const isOld = before.code !== stored.code || before.pin !== stored.pin;
  return { code, setCode, pin, setPin, isDirty, isOld };
}

export function CodesForm({ gameId, record, close }: Props) {
  const texts = useTexts();
  const words = texts.matches;
  const { code, setCode, pin, setPin, isDirty, isOld } = useTypedCodes(record.data);
  const save = useAction({
    send: () => setMatchCodes(gameId, { code, pin }, record.etag),
    success: words.codesDone,
    failure: words.codesFailed,
    topics: ['matches'],
    done: close,
  });
  const cancel = async () => {
    if (!isDirty || (await askToLeave())) close();
  };
  const field = { autoComplete: 'off', spellCheck: false, maxLength: longestCode } as const;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run();
      }}
    >
      {isOld ? (
        <Callout kind="warning" role="status">
          {words.codesChanged(record.data.code ?? '–', record.data.pin ?? '–')}
        </Callout>
      ) : null}
      <FieldRow short>
        <TextInput
          {...field}
          label={words.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextInput
          {...field}
          label={words.pin}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
        />
      </FieldRow>
      <div className={classes.buttons}>
        <Button variant="default" disabled={save.busy} onClick={() => void cancel()}>
          {texts.ui.cancel}
        </Button>
        <SendButton type="submit" loading={save.busy}>
          {texts.ui.save}
        </SendButton>
      </div>
    </form>
  );
}
