/** Situations before a match, for tests. */
import { proposeLineUp, type Situation } from './proposal.ts';
import type { Answer, People, ReportedPlayer } from './substitutes.ts';

/** `2.2 SPV JES`: a label and notes. The key of each person is the label they have here. */
export const reportedOf = (lines: string): ReportedPlayer[] =>
  lines.split(', ').map((line) => {
    const [label = '', ...notes] = line.split(' ');
    return { label, notes, person: label };
  });

type Given = Partial<Omit<Situation, 'listed' | 'people'>> & {
  listed: string | ReportedPlayer[];
  absent?: string[];
  busy?: string[];
  /** not approved; by default everybody is */
  strangers?: string[];
} & Partial<Record<Answer, string>>;

/** Answers by labels with blanks between: `yes: '1.1 1.2'`. */
export function situationOf({ listed, absent, busy, strangers = [], ...more }: Given): Situation {
  const players = typeof listed === 'string' ? reportedOf(listed) : listed;
  const { yes = '', maybe = '', substituteOnly = '', no = '', ...rest } = more;
  const said = Object.entries({ yes, maybe, substituteOnly, no }).flatMap(([answer, labels]) =>
    labels.split(' ').map((label) => [label, answer as Answer] as const),
  );
  const people: People = {
    answers: new Map(said),
    absent: new Set(absent),
    busy: new Set(busy),
    approved: new Set(
      players.flatMap(({ person }) => person ?? []).filter((one) => !strangers.includes(one)),
    ),
  };
  return { system: 'bund', team: 1, otherGames: [], ...rest, listed: players, people };
}

export const proposed = (given: Given) => proposeLineUp(situationOf(given), 'en');
