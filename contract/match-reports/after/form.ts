/** A match report in the order in which the association's form asks for it, to be copied manually or from the clipboard. */
import type { ClubTime } from '../../club-time.ts';
import type { Language } from '../../line-ups/finding-kind.ts';
import type { MatchReport, ReportGame } from '../fold.ts';
import type { Ending } from '../game-result.ts';
import { type Score, setsOf } from '../scores.ts';
import type { ReportEntry, Side } from '../shape.ts';
import { type MatchTimes, matchTimes } from './times.ts';

/** The name of a player in a line-up. */
export type NameOf = (player: string, side: Side) => string;

export type FormLine = {
  /** in the order of play, 1 for the first */
  number: number;
  /** `1-2` or `D1-D1`; null: not known */
  pairing: string | null;
  /** one name, the two of a double, or nobody */
  home: string[];
  away: string[];
  sets: Score[];
  /** won sets; null: neither side could play it */
  result: Score | null;
  ending: Ending | null;
  /** points of the match after this game */
  points: Score;
};

export type Form = MatchTimes &
  Pick<MatchReport, 'points' | 'sets' | 'balls' | 'result'> & { lines: FormLine[] };

const isPair = (set: Score | null): set is Score => set !== null;

/** Games on the form: those that count or cannot be played, and in a match lost as a whole all that were played. */
const isOnForm = ({ sets: ofMatch }: MatchReport, { counted, state }: ReportGame): boolean =>
  counted || state === 'void' || (ofMatch === null && state === 'won');

/** @param log of the report, with all that was replaced */
export function formOf(report: MatchReport, log: readonly ReportEntry[], nameOf: NameOf): Form {
  const points: Score = { home: 0, away: 0 };
  const lines = report.games
    .filter((game) => isOnForm(report, game))
    .map(({ number, pairing, home, away, sets: entered, wonBy, ending }): FormLine => {
      const sets = entered.filter(isPair);
      if (wonBy) points[wonBy] += 1;
      return {
        number,
        pairing,
        home: (home ?? []).map((player) => nameOf(player, 'home')),
        away: (away ?? []).map((player) => nameOf(player, 'away')),
        sets,
        result: wonBy && setsOf(sets),
        ending,
        points: { ...points },
      };
    });
  const { points: final, sets, balls, result } = report;
  return { lines, points: final, sets, balls, result, ...matchTimes(report, log) };
}

const words = {
  de: {
    begin: 'Beginn',
    end: 'Ende',
    points: 'Punkte',
    sets: 'Sätze',
    balls: 'Bälle',
    givenUp: 'aufgegeben',
    walkOver: 'kampflos',
    notPlayed: 'nicht gespielt',
  },
  en: {
    begin: 'Start',
    end: 'End',
    points: 'Points',
    sets: 'Sets',
    balls: 'Points in sets',
    givenUp: 'given up',
    walkOver: 'walk-over',
    notPlayed: 'not played',
  },
} satisfies Record<Language, Record<string, string>>;

const scoreText = ({ home, away }: Score): string => `${home}:${away}`;
const peopleText = (names: readonly string[]): string => names.join('/') || '–';

/** The remark about a game that was not played to its end, or null. */
export function endingText({ ending, result }: FormLine, language: Language): string | null {
  if (result === null) return words[language].notPlayed;
  if (ending === 'givenUp') return words[language].givenUp;
  return ending === 'played' ? null : words[language].walkOver;
}

function lineText(line: FormLine, language: Language): string {
  const { number, pairing, home, away, sets, result } = line;
  const ending = endingText(line, language);
  return [
    [`${number}.`, pairing].filter(Boolean).join(' '),
    `${peopleText(home)} – ${peopleText(away)}`,
    ...(result ? [sets.map(scoreText).join(' '), scoreText(result)] : []),
    ...(ending ? [`(${ending})`] : []),
  ].join('  ');
}

/**
 * The form as plain text, one line for each game: `1. D1-D2  Muster/Probe – Eck/Berg  11:7 9:11 11:5 11:8  3:1`.
 * @param teams names as in the fixture list
 */
export function formText(
  form: Form,
  teams: Readonly<Record<Side, string>>,
  language: Language,
  zone: ClubTime,
): string {
  const said = words[language];
  const times = [
    ...(form.startedAt ? [`${said.begin} ${zone.localOf(form.startedAt).time}`] : []),
    ...(form.endedAt ? [`${said.end} ${zone.localOf(form.endedAt).time}`] : []),
  ];
  const sums = [
    `${said.points} ${scoreText(form.points)}`,
    ...(form.sets ? [`${said.sets} ${scoreText(form.sets)}`] : []),
    ...(form.balls ? [`${said.balls} ${scoreText(form.balls)}`] : []),
  ];
  return [
    `${teams.home} – ${teams.away}  ${scoreText(form.points)}`,
    ...(times.length > 0 ? [times.join(', ')] : []),
    '',
    ...form.lines.map((line) => lineText(line, language)),
    '',
    sums.join(', '),
  ].join('\n');
}
