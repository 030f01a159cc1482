/** Imports a season: of all teams from the club's fixture list, or of one from its calendar. Choose, preview, confirm. */
import { Button, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { lazy, preloaded } from '../../platform/lazy.ts';
import { NoTeams } from '../../teams/NoTeams.tsx';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { FileField } from '../../ui/form/FileField.tsx';
import { ImportGo } from '../../ui/ImportGo.tsx';
import classes from '../../ui/ImportLayout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { useTeamChoice } from '../../users/teams/queries.ts';
import { useGamesImport } from './use-games-import.ts';

const ImportAnswer = preloaded(() =>
  import('./ImportAnswer.tsx').then((file) => ({ default: file.ImportAnswer })),
);
const ImportDone = preloaded(() => import('./ImportDone.tsx').then((file) => ({ default: file.ImportDone })));
const loadDone = () => import('./season/SeasonDone.tsx');
const SeasonDone = lazy(async () => ({ default: (await loadDone()).SeasonDone }));
// only for the fixture list of all teams; its result is there before it is asked for
const SeasonAnswer = lazy(async () => {
  const [file] = await Promise.all([import('./season/SeasonAnswer.tsx'), loadDone()]);
  return { default: file.SeasonAnswer };
});

export function ImportGamesPage() {
  const all = useTexts();
  const texts = all.gamesImport;
  const choice = useTeamChoice();
  const teams = choice.data ?? [];
  const { teamId, file, table, season, done, seasonDone, missing, choose, another, ...sent } =
    useGamesImport();
  const team = teams.find((one) => one.id === teamId);

  const waiting = <Skeleton height={320} />;
  if (seasonDone)
    return (
      <Suspense fallback={waiting}>
        <SeasonDone result={seasonDone} another={another} />
      </Suspense>
    );
  if (done && team)
    return (
      <Suspense fallback={waiting}>
        <ImportDone result={done} team={team} another={another} />
      </Suspense>
    );
  const header = <PageHeader title={texts.importTitle} help={texts.importHelp} />;
  if (choice.data?.length === 0)
    return (
      <>
        {header}
        <NoTeams />
      </>
    );
  return (
    <>
      {header}
      <form noValidate onSubmit={sent.submit} className={classes.form}>
        <div className={classes.choice}>
          <FileField
            label={texts.importFile}
            prompt={texts.importDrop}
            replace={texts.importReplace}
            accept=".csv,.ics,.txt,text/csv,text/calendar"
            value={file}
            error={missing.file ? all.fields['file-empty'] : undefined}
            onChange={(next) => choose({ file: next })}
          />
          {table ? null : (
            <ChoiceSelect
              label={all.games.team}
              withAsterisk
              value={teamId}
              error={
                choice.isLoadingError
                  ? sentenceOf(choice.error)
                  : missing.team
                    ? all.fields['team-empty']
                    : undefined
              }
              onChange={(value) => choose({ teamId: value })}
              options={[
                { value: '', label: all.games.teamPick },
                ...teams.map((one) => ({ value: one.id, label: one.name })),
              ]}
            />
          )}
        </div>
        {table || sent.ready ? (
          <Suspense fallback={waiting}>
            {table ? (
              <SeasonAnswer season={season} />
            ) : (
              <ImportAnswer preview={sent.preview} team={team} importing={sent.busy} />
            )}
          </Suspense>
        ) : (
          <ImportGo>
            <Text size="sm" c="dimmed" maw="52ch">
              {texts.importNothingYet}
            </Text>
            <Button type="submit" size="md">
              {texts.importTitle}
            </Button>
          </ImportGo>
        )}
      </form>
    </>
  );
}
