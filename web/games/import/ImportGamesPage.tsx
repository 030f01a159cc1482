/** Imports a season: of all teams from the club's fixture list, or of one from its calendar. Choose, preview, confirm. */
import type { SeasonImport } from '@club/contract/games/import/shape.ts';
import type { ImportResult } from '@club/contract/games/shape.ts';
import { Skeleton } from '@mantine/core';
import { type FormEvent, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { newKey } from '../../platform/keys.ts';
import { lazy } from '../../platform/lazy.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import classes from '../../ui/ImportLayout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useTeamChoice } from '../../users/teams/queries.ts';
import { ImportAnswer } from './ImportAnswer.tsx';
import { ImportDone } from './ImportDone.tsx';
import { importGames, useImportPreview } from './queries.ts';
import { isTable } from './season/team-choices.ts';
import { useSeason } from './season/use-season.ts';

const loadDone = () => import('./season/SeasonDone.tsx');
const SeasonDone = lazy(async () => ({ default: (await loadDone()).SeasonDone }));
// only for the fixture list of all teams; its result is there before it is asked for
const SeasonAnswer = lazy(async () => {
  const [file] = await Promise.all([import('./season/SeasonAnswer.tsx'), loadDone()]);
  return { default: file.SeasonAnswer };
});

type Chosen = { teamId: string; file: File | null; key: string };
const nothing: Chosen = { teamId: '', file: null, key: '' };

export function ImportGamesPage() {
  const all = useTexts();
  const texts = all.gamesImport;
  const teams = useTeamChoice().data ?? [];
  const [chosen, setChosen] = useState<Chosen>(nothing);
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<ImportResult | null>(null);
  const [seasonDone, setSeasonDone] = useState<SeasonImport | null>(null);
  const { teamId, file, key } = chosen;
  const table = file !== null && isTable(file);
  const season = useSeason(table && seasonDone === null ? file : null, setSeasonDone);
  const ready = teamId !== '' && file !== null && !table && done === null ? { teamId, file, key } : null;
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
    const focus = (field: string) => event.currentTarget.querySelector<HTMLElement>(field)?.focus();
    if (table) {
      if (!season.submit()) focus('[data-open] :is(select, input)');
      return;
    }
    setAsked(true);
    if (!ready) focus(file === null ? 'input[type="file"]' : 'select');
    else if (preview.data) void go.run();
  };
  const another = () => {
    setDone(null);
    setSeasonDone(null);
    setAsked(false);
    setChosen({ ...nothing, teamId });
  };

  const waiting = <Skeleton height={320} />;
  if (seasonDone)
    return (
      <Suspense fallback={waiting}>
        <SeasonDone result={seasonDone} another={another} />
      </Suspense>
    );
  if (done && team) return <ImportDone result={done} team={team} another={another} />;
  return (
    <>
      <PageHeader title={texts.importTitle} help={texts.importHelp} />
      <form noValidate onSubmit={submit} className={classes.form}>
        <div className={classes.choice}>
          <FileField
            label={texts.importFile}
            prompt={texts.importDrop}
            replace={texts.importReplace}
            accept=".csv,.ics,.txt,text/csv,text/calendar"
            value={file}
            error={asked && file === null ? all.fields['file-empty'] : undefined}
            onChange={(next) => choose({ file: next })}
          />
          {table ? null : (
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
          )}
        </div>
        {table ? (
          <Suspense fallback={waiting}>
            <SeasonAnswer season={season} />
          </Suspense>
        ) : (
          <ImportAnswer preview={preview} chosen={ready !== null} team={team} importing={go.busy} />
        )}
      </form>
    </>
  );
}
