/** The line-ups of both sides: shown folded once they are known, and written in a form of names. */
import type { ReportRecord, Side } from '@club/contract/match-reports/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { Section } from '../ui/Section.tsx';
import { sides } from './names.ts';
import classes from './Report.module.css';
import type { Choosable, Shared } from './shared.ts';
import { typedLineUp } from './use-line-up-fields.ts';
import { LineUpForm } from './writing-parts.ts';

const choosableOf = (ours: boolean, { people }: Shared, record: ReportRecord): Choosable[] =>
  ours ? people.map((person) => ({ name: displayName(person), ttr: null })) : record.opponents;

function Known({ side, ...shared }: Shared & { side: Side }) {
  const words = useTexts().matchReports;
  const { nameOf, report } = shared;
  const { singles, doubles } = report.lineUps[side];
  return (
    <dl className={classes.known}>
      <dt>{words.singles}</dt>
      <dd>
        <ol>
          {singles?.map((player) => (
            <li key={player}>{nameOf(player)}</li>
          ))}
        </ol>
      </dd>
      <dt>{words.doubles}</dt>
      <dd>
        <ol>
          {doubles?.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a double is its number
            <li key={at}>{pair ? pair.map(nameOf).join(' / ') : words.nobody}</li>
          ))}
        </ol>
      </dd>
    </dl>
  );
}

function SideLineUp(props: Shared & { side: Side }) {
  const words = useTexts().matchReports;
  const { side, match, report, state } = props;
  const { game } = match;
  const { record } = state;
  const { singles, doubles } = report.lineUps[side];
  const isKnown = singles !== null && doubles !== null;
  const { userId } = useViewer();
  const [open, setOpen] = useState(
    () => record.mayWrite && (!isKnown || typedLineUp(userId, game.id, side) !== null),
  );
  const ours = (side === 'home') === game.homeGame;
  const team = side === 'home' ? game.homeTeam : game.awayTeam;
  return (
    <section className={classes.side} aria-label={words.lineUpOf(team)}>
      <h3 className={classes.part}>{team}</h3>
      {open ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <LineUpForm
            {...props}
            ours={ours}
            choosable={choosableOf(ours, props, record)}
            close={() => setOpen(false)}
          />
        </Suspense>
      ) : (
        <>
          {isKnown ? <Known {...props} /> : <p className={classes.dimmed}>{words.unknownPlayer}</p>}
          {record.mayWrite ? (
            <Button
              variant="subtle"
              leftSection={<IconPencil size={16} stroke={1.6} />}
              aria-label={`${words.lineUpOf(team)}: ${words.change}`}
              onClick={() => setOpen(true)}
            >
              {words.change}
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

export function LineUps(props: Shared) {
  const words = useTexts().matchReports;
  const { lineUps } = props.report;
  const isMissing = sides.some((side) => lineUps[side].singles === null || lineUps[side].doubles === null);
  return (
    <Section
      title={words.lineUps}
      // on paper the games name everybody, once the match has ended
      screenOnly={props.report.ended}
      help={isMissing && props.state.record.mayWrite ? words.lineUpsMissing : undefined}
    >
      <div className={classes.lineUps}>
        {sides.map((side) => (
          <SideLineUp key={side} {...props} side={side} />
        ))}
      </div>
    </Section>
  );
}
