/** What needs my attention because I manage the club: people, results, messages, imports, public texts. */

import type { Attention } from '@club/contract/home/shape.ts';
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import {
  IconBellX,
  IconFileAlert,
  IconGavel,
  IconListNumbers,
  IconScoreboard,
  IconUserQuestion,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import classes from '../Home.module.css';
import { HomeCard } from '../HomeCard.tsx';
import { ImportProblemRow } from './ImportProblemRow.tsx';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

type Props = { pending: readonly User[]; attention: Attention | undefined };

function Waiting({ icon: mark, children, help }: { icon: ReactNode; children: ReactNode; help?: string }) {
  return (
    <li className={classes.waiting}>
      {mark}
      <span className={classes.what}>
        {children}
        {help ? <span className={classes.quiet}>{help}</span> : null}
      </span>
    </li>
  );
}

export function AttentionCard({ pending, attention }: Props) {
  const { home: words, legal: texts } = useTexts();
  const { games = null, deliveries = null, imports = [], lineUps = null } = attention ?? {};
  const legal = attention?.legal ?? [];
  const late = games?.count ?? 0;
  const undelivered = deliveries?.messages ?? 0;
  if (pending.length + late + undelivered + imports.length + legal.length === 0 && !lineUps) return null;
  return (
    <HomeCard title={words.attention}>
      <ul className={classes.list}>
        {pending.length > 0 ? (
          <Waiting icon={<IconUserQuestion {...icon} />} help={pending.map(displayName).join(', ')}>
            <Link to="/users" className={classes.name}>
              {words.pending(pending.length)}
            </Link>
          </Waiting>
        ) : null}
        {games && late > 0 ? (
          <Waiting icon={<IconScoreboard {...icon} />}>
            <span>{words.withoutResult(late)}</span>
            {games.latest.map((game) => (
              <Link key={game.id} to="/games/$id" params={{ id: game.id }} className={classes.deep}>
                {game.homeTeam} – {game.awayTeam}
              </Link>
            ))}
          </Waiting>
        ) : null}
        {deliveries && undelivered > 0 ? (
          <Waiting icon={<IconBellX {...icon} />} help={words.undeliveredHelp}>
            <Link to="/notifications" className={classes.name}>
              {words.undelivered(undelivered, deliveries.people)}
            </Link>
          </Waiting>
        ) : null}
        {legal.map(({ name, problem }) => (
          <Waiting key={name} icon={<IconGavel {...icon} />} help={texts.problemHelp}>
            <Link to="/legal" hash={name} className={classes.name}>
              {texts.problems[name][problem]}
            </Link>
          </Waiting>
        ))}
        {lineUps ? (
          <Waiting icon={<IconListNumbers {...icon} />}>
            <Link
              to="/positions"
              search={{ season: String(lineUps.season), half: lineUps.seasonHalf }}
              className={classes.name}
            >
              {words.noLineUps(lineUps.seasonHalf, seasonLabel(lineUps.season))}
            </Link>
          </Waiting>
        ) : null}
        {imports.map((problem) => (
          <Waiting key={problem.id} icon={<IconFileAlert {...icon} />}>
            <ImportProblemRow problem={problem} />
          </Waiting>
        ))}
      </ul>
    </HomeCard>
  );
}
