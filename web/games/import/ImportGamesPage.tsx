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

type Chosen = {
  chosen: Pick<ReturnType<typeof useGamesImport>, 'teamId' | 'file' | 'table' | 'missing' | 'choose'>;
  teams: ReturnType<typeof useTeamChoice>;
};

/** The file, and the team whose calendar it is: the fixture list of the club names the teams itself. */
function FileAndTeam({ chosen: { teamId, file, table, missing, choose }, teams }: Chosen) {
  const { gamesImport: texts, games, fields } = useTexts();
  const teamMissing = missing.team ? fields['team-empty'] : undefined;
  return (
    <div className={classes.choice}>
      <FileField
        label={texts.importFile}
        prompt={texts.importDrop}
        replace={texts.importReplace}
        accept=".csv,.ics,.txt,text/csv,text/calendar"
        value={file}
        error={missing.file ? fields['file-empty'] : undefined}
        onChange={(next) => choose({ file: next })}
      />
      {table ? null : (
        <ChoiceSelect
          label={games.team}
          withAsterisk
          value={teamId}
          error={teams.isLoadingError ? sentenceOf(teams.error) : teamMissing}
          onChange={(value) => choose({ teamId: value })}
          options={[
            { value: '', label: games.teamPick },
            ...(teams.data ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
        />
      )}
    </div>
  );
}

export function ImportGamesPage() {
  const texts = useTexts().gamesImport;
  const choice = useTeamChoice();
  const chosen = useGamesImport();
  const { table, season, done, seasonDone, another, ...sent } = chosen;
  const team = choice.data?.find((one) => one.id === chosen.teamId);

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
        <FileAndTeam chosen={chosen} teams={choice} />
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
