/** Imports a season from the association's calendar file: choose, preview, confirm. */
import type { ImportResult } from '@club/contract/games/shape.ts';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { newKey } from '../../platform/keys.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import classes from '../../ui/ImportLayout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTeamChoice } from '../../users/teams/queries.ts';
import { ImportAnswer } from './ImportAnswer.tsx';
import { ImportDone } from './ImportDone.tsx';
import { importGames, useImportPreview } from './queries.ts';

type Chosen = { teamId: string; file: File | null; key: string };
const nothing: Chosen = { teamId: '', file: null, key: '' };

export function ImportGamesPage() {
  const all = useTexts();
  const texts = all.gamesImport;
  const teams = useTeamChoice().data ?? [];
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<ImportResult | null>(null);
  const { teamId, file, key } = chosen;
  const ready = teamId !== '' && file !== null && done === null ? { teamId, file, key } : null;
  const preview = useImportPreview(ready);
  const team = teams.find((one) => one.id === teamId);
  // every choice gets its own key: it is previewed again, and imported once
  const choose = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part, key: newKey() });
  const go = useAction({
    send: async () => {
      if (ready) setDone(await importGames(ready, false));
    },
    success: texts.importedDone,
    failure: texts.importFailed,
    topics: ['games'],
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!ready) event.currentTarget.querySelector<HTMLElement>(teamId === '' ? 'select' : 'input')?.focus();
    else if (preview.data) void go.run();
  };

  if (done && team)
    return (
      <ImportDone
        result={done}
        team={team}
        another={() => {
          setDone(null);
          setAsked(false);
          setChosen({ ...nothing, teamId });
        }}
      />
    );
  return (
    <>
      <PageHeader title={texts.importTitle} help={texts.importHelp} />
      <form noValidate onSubmit={submit} className={classes.form}>
        <div className={classes.choice}>
          <ChoiceSelect
            label={all.games.team}
            withAsterisk
            value={teamId}
            error={asked && teamId === '' ? all.fields['team-empty'] : undefined}
            onChange={(value) => choose({ teamId: value })}
            options={[
              { value: '', label: all.games.teamPick },
              ...teams.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
          <FileField
            label={texts.importFile}
            prompt={texts.importDrop}
            replace={texts.importReplace}
            accept=".ics,text/calendar"
            value={file}
            error={asked && file === null ? all.fields['file-empty'] : undefined}
            onChange={(next) => choose({ file: next })}
          />
        </div>
        <ImportAnswer preview={preview} chosen={ready !== null} team={team} importing={go.busy} />
      </form>
    </>
  );
}
