/** The line-up of a game as everybody sees it, with the actions of captains: set it up, share it, print it. */
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { PersonName } from '../../users/profiles/PersonName.tsx';
import classes from './LineUp.module.css';
import { ShareButtons } from './ShareButtons.tsx';

const MatchBoard = lazy(() => import('./MatchBoard.tsx').then((file) => ({ default: file.MatchBoard })));

function Player({ person }: { person: Person }) {
  return (
    <span className={classes.player}>
      <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={28} />
      <PersonName person={person} />
    </span>
  );
}

function Shown({ lineUp: { singles, doubles } }: { lineUp: LineUp }) {
  const words = useTexts().lineUps;
  const pairs = doubles.map((pair) => pair.filter((person) => person !== null));
  return (
    <div className={classes.shown}>
      <div>
        <h3 className={classes.part}>{words.singles}</h3>
        <ol className={classes.list}>
          {singles.map((person, at) => (
            <li key={person.id}>
              <span className={classes.number}>{at + 1}</span>
              <Player person={person} />
            </li>
          ))}
        </ol>
      </div>
      {pairs.some((pair) => pair.length > 0) ? (
        <div>
          <h3 className={classes.part}>{words.doubles}</h3>
          <ol className={classes.list}>
            {pairs.map((pair, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a double is its number
              <li key={at}>
                <span className={classes.number}>{at + 1}</span>
                <span className={classes.pair}>
                  {pair.map((person) => (
                    <Player key={person.id} person={person} />
                  ))}
                  {pair.length === 0 ? words.empty : null}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  );
}

/** For a match that has a line-up or somebody who may set it up. */
export function LineUpSection({ match, lineUp }: { match: Match; lineUp: LineUp }) {
  const words = useTexts().lineUps;
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const { board } = match;
  const isEmpty = lineUp.singles.length === 0;
  // the open board shows the line-up itself
  const emptyHelp = open ? undefined : words.none;
  const help = isEmpty
    ? emptyHelp
    : lineUp.publishedAt === null
      ? words.draft
      : words.published(dates.full(lineUp.publishedAt));
  return (
    <Section
      title={words.title}
      help={help}
      aside={
        open ? null : (
          <div className={classes.aside} data-print="hide">
            {board ? (
              <Button
                variant={isEmpty ? 'filled' : 'default'}
                leftSection={<IconClipboardList size={18} stroke={1.6} />}
                onClick={() => setOpen(true)}
              >
                {isEmpty ? words.setUp : words.change}
              </Button>
            ) : null}
            {match.leads ? <ShareButtons match={match} /> : null}
          </div>
        )
      }
    >
      {board && open ? (
        <Suspense fallback={<Skeleton height={420} />}>
          <MatchBoard match={match} board={board} close={() => setOpen(false)} />
        </Suspense>
      ) : isEmpty ? null : (
        <Shown lineUp={lineUp} />
      )}
    </Section>
  );
}
