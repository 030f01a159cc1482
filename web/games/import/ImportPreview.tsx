/** The preview of an import, game by game: new, changed, cancelled; unchanged games are only counted. */
import type { Game, ImportResult } from '@club/contract/games/shape.ts';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { FieldChanges } from '../../ui/FieldChanges.tsx';
import classes from '../../ui/PreviewGroup.module.css';
import { PreviewGroup as Group } from '../../ui/PreviewGroup.tsx';
import { GamePairing } from '../GamePairing.tsx';
import type { TeamAppearance } from '../team-appearance.ts';
import { changesOf } from './import-preview.ts';

function Line({ game, team, children }: { game: Game; team: TeamAppearance; children?: ReactNode }) {
  const dates = useDates();
  return (
    <li>
      <div className={classes.line}>
        <time className={classes.when} dateTime={game.date}>
          {dates.full(game.date)}
        </time>
        <span className={classes.game}>
          <GamePairing game={game} team={team} />
          {game.location ? <span className={classes.place}>{game.location}</span> : null}
        </span>
      </div>
      {children}
    </li>
  );
}

type Props = {
  result: Omit<ImportResult, 'dryRun' | 'unreadable'>;
  team: TeamAppearance;
  /** new games are only counted at first, as where there are those of many teams */
  folded?: boolean;
};

export function ImportPreview({ result, team, folded = false }: Props) {
  const all = useTexts();
  const texts = all.gamesImport;
  const dates = useDates();
  const lines = (games: readonly Game[]) =>
    games.map((game) => <Line key={game.id} game={game} team={team} />);
  return (
    <div className={classes.preview}>
      <Group title={texts.created} count={result.created.length} look="created" folded={folded}>
        {lines(result.created)}
      </Group>
      <Group title={texts.changed} count={result.changed.length} look="changed">
        {result.changed.map(({ game, fields }) => (
          <Line key={game.id} game={game} team={team}>
            <FieldChanges changes={changesOf(fields, { ...all.games, ...texts }, dates)} />
          </Line>
        ))}
      </Group>
      <Group title={texts.cancelled} count={result.cancelled.length} look="cancelled">
        {lines(result.cancelled)}
      </Group>
      <Group title={texts.unchanged} count={result.unchanged.length} look="unchanged" folded>
        {lines(result.unchanged)}
      </Group>
    </div>
  );
}

export function UnreadLines({ unreadable }: Pick<ImportResult, 'unreadable'>) {
  const texts = useTexts().gamesImport;
  return (
    <Group title={texts.unreadable} count={unreadable.length} look="unreadable" help={texts.unreadableHelp}>
      {unreadable.map(({ line, text, reason }) => (
        <li key={`${line} ${text}`} className={classes.line}>
          <span className={classes.when}>{texts.line(line)}</span>
          <span className={classes.game}>
            <strong>{texts.reasons[reason]}</strong>
            {text ? <span className={classes.place}>{text}</span> : null}
          </span>
        </li>
      ))}
    </Group>
  );
}
