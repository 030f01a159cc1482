/** The form to register as a parent or guardian of a member; somebody has to confirm it. */
import { type GuardianKind, guardianKinds } from '@club/contract/families/rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import classes from './Families.module.css';
import { putGuardian } from './queries.ts';

export function AskForm({ without, close }: { without: readonly string[]; close: () => void }) {
  const { family: words, ui } = useTexts();
  const { userId } = useViewer();
  const [kind, setKind] = useState<GuardianKind>('parent');
  const ask = useAction({
    send: (childId: string) => putGuardian(childId, userId, kind),
    success: words.askedDone,
    failure: words.askFailed,
    topics: ['users'],
    done: close,
  });
  return (
    <div className={classes.panel}>
      <p className={classes.note}>{words.askHelp}</p>
      <ChoiceSelect
        label={words.kind}
        value={kind}
        onChange={(value) => setKind(value as GuardianKind)}
        options={guardianKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <PersonSearch
        label={words.searchChild}
        action={words.ask}
        without={[userId, ...without]}
        busy={ask.busy}
        onPick={(person) => ask.run(person.id)}
      />
      <div>
        <Button variant="default" size="md" onClick={close}>
          {ui.cancel}
        </Button>
      </div>
    </div>
  );
}
