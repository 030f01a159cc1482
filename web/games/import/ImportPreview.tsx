/** What an import would do, game by game: new, changed, cancelled, not read; what stays is only counted. */
import type { Game, ImportResult } from '@club/contract/games/shape.ts';
import type { ReactNode } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { GamePairing } from '../GamePairing.tsx';
import type { TeamLook } from '../team-look.ts';
import classes from './ImportPreview.module.css';
import { changesOf } from './import-preview.ts';

type Part = {
  title: string;
  count: number;
  look: string;
  children: ReactNode;
  folded?: boolean;
  help?: string;
};

function Group({ title, count, look, children, folded = false, help }: Part) {
  if (count === 0) return null;
  return (
    <details className={classes.group} open={!folded} data-look={look}>
      <summary>
        <span className={classes.count}>{count}</span> {title}
      </summary>
      {help ? <p className={classes.help}>{help}</p> : null}
      <ul>{children}</ul>
    </details>
  );
}

function Line({ game, team, children }: { game: Game; team: TeamLook; children?: ReactNode }) {
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

export function ImportPreview({ result, team }: { result: ImportResult; team: TeamLook }) {
  const all = useTexts();
  const texts = all.gamesImport;
  const dates = useDates();
  const lines = (games: readonly Game[]) =>
    games.map((game) => <Line key={game.id} game={game} team={team} />);
  return (
    <div className={classes.preview}>
      <Group title={texts.created} count={result.created.length} look="created">
        {lines(result.created)}
      </Group>
      <Group title={texts.changed} count={result.changed.length} look="changed">
        {result.changed.map(({ game, fields }) => (
          <Line key={game.id} game={game} team={team}>
            <dl className={classes.fields}>
              {changesOf(fields, { ...all.games, ...texts }, dates).map(({ field, label, before, after }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>
                    <del>{before}</del> <span aria-hidden>→</span> <ins>{after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </Line>
        ))}
      </Group>
      <Group title={texts.cancelled} count={result.cancelled.length} look="cancelled">
        {lines(result.cancelled)}
      </Group>
      <Group
        title={texts.unreadable}
        count={result.unreadable.length}
        look="unreadable"
        help={texts.unreadableHelp}
      >
        {result.unreadable.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`} className={classes.line}>
            <span className={classes.when}>{texts.line(line)}</span>
            <span className={classes.game}>
              <strong>{texts.reasons[reason]}</strong>
              {text ? <span className={classes.place}>{text}</span> : null}
            </span>
          </li>
        ))}
      </Group>
      <Group title={texts.unchanged} count={result.unchanged.length} look="unchanged" folded>
        {lines(result.unchanged)}
      </Group>
    </div>
  );
}
