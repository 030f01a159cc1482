/** Match line-ups for tests. */
import { namedIn } from './may-play.ts';
import { judgeMatchLineUp } from './rules.ts';

type Match = Parameters<typeof judgeMatchLineUp>[0];
/** `listed` are labels, with notes after a blank: `2.2 SPV`. By default everybody who is named is listed. */
type Given = Partial<Omit<Match, 'listed'>> & { listed?: string[] };

export function matchOf({ listed, ...more }: Given): Match {
  const match = {
    kind: 'match' as const,
    system: 'bund' as const,
    team: 1,
    singles: [],
    doubles: [],
    ...more,
  };
  const players = (listed ?? namedIn(match)).map((line) => {
    const [label = '', ...notes] = line.split(' ');
    return { label, notes };
  });
  return { ...match, listed: players };
}

export const judged = (given: Given) => judgeMatchLineUp(matchOf(given), 'en');

/** The verdict, and for each finding its section, code and persons. */
export const brief = (given: Given): string[] => {
  const { verdict, findings } = judged(given);
  return [verdict, ...findings.map(({ section, code, labels }) => [section, code, ...labels].join(' '))];
};
