/** The best legal line-up of a match from what people answered (E 4, E 5, H 2.4). */

import type { MatchSystemId } from '../match-systems.ts';
import type { Language } from './finding-kind.ts';
import type { Judgement } from './findings.ts';
import { byLabel, spotOf } from './labels.ts';
import { type Effect, effectsOf, neededElsewhere, type OtherGame } from './other-games.ts';
import { unknownLimitsOf } from './reported.ts';
import { judgeMatchLineUp } from './rules.ts';
import type { MatchLineUp } from './shape.ts';
import {
  type Answer,
  availablePlayers,
  inReportedOrder,
  isKnown,
  type KnownPlayer,
  type People,
  type ReportedPlayer,
  substituteCandidates,
} from './substitutes.ts';
import { matchSystems, systemFor } from './systems.ts';

export type Situation = {
  system: MatchSystemId;
  /** number of the team that plays */
  team: number;
  /** the line-up of the half of one age class, in any order */
  listed: readonly ReportedPlayer[];
  people: People;
  /** matches of other teams of the age class at that time */
  otherGames: readonly OtherGame[];
  /** how many doubles the opponents can form; without it that is not known */
  opponentPairs?: number;
};

/** `sure`: said yes, or would play where somebody is missing; `ask`: has not answered yet */
export type Certainty = 'sure' | 'maybe' | 'ask';
export type ProposedPlayer = {
  label: string;
  person: string;
  certainty: Certainty;
  substitute: boolean;
  /** notes such as JES whose limits are not known, so that nobody checked them */
  unknownLimits: string[];
};

/** Why a player of the team is not proposed; `spare`: could play, but there are enough players before them. */
export type AbsenceReason = 'absent' | 'busy' | 'no' | 'unanswered' | 'unknown' | 'spare';

export type Proposal = {
  /** labels in the order in which they play */
  singles: string[];
  /** double 1 first */
  doubles: [string, string][];
  /** who plays the singles, in the same order */
  players: ProposedPlayer[];
  /** the teams that substitutes come from */
  effects: Effect[];
  /** the team's own players who are not proposed, in reported order */
  missing: { label: string; reason: AbsenceReason }[];
  /** players who are still missing; 0: none */
  short: number;
  judgement: Judgement;
};

type Candidate = { player: KnownPlayer; certainty: Certainty };

/**
 * Everybody who could play, in order of preference: own players who said yes; those who would help out (substituteOnly);
 * substitutes who said either; own players and then substitutes who said maybe; substitutes who have not answered.
 */
function candidatesOf({ team, listed, people, otherGames }: Situation): Candidate[] {
  const own = availablePlayers(listed, people).filter(({ label }) => spotOf(label).team === team);
  const needed = neededElsewhere(inReportedOrder(listed).filter(isKnown), otherGames);
  const substitutes = substituteCandidates(listed, team, people).filter(({ person }) => !needed.has(person));
  const who = (players: readonly KnownPlayer[], certainty: Certainty, ...said: (Answer | undefined)[]) =>
    players
      .filter(({ person }) => said.includes(people.answers.get(person)))
      .map((player) => ({ player, certainty }));
  return [
    ...who(own, 'sure', 'yes'),
    ...who(own, 'sure', 'substituteOnly'),
    ...who(substitutes, 'sure', 'yes', 'substituteOnly'),
    ...who(own, 'maybe', 'maybe'),
    ...who(substitutes, 'maybe', 'maybe'),
    ...who(substitutes, 'ask', undefined),
  ];
}

/** How many players are needed so that no game is lost: in the Braunschweiger System three are enough. */
const enoughFor = (id: MatchSystemId): number =>
  id === 'braunschweig' ? matchSystems[id].fewest : matchSystems[id].singles;

/** The first candidates; places beyond the required ones go only to own players who said yes. */
function chosenFrom(candidates: readonly Candidate[], { system, team, people }: Situation): Candidate[] {
  const ready = candidates.filter(
    ({ player }) => spotOf(player.label).team === team && people.answers.get(player.person) === 'yes',
  );
  return candidates.slice(
    0,
    Math.max(enoughFor(system), Math.min(matchSystems[system].singles, ready.length)),
  );
}

/**
 * The strongest pairs by reported order, strongest first. The sums of their places rise from pair to pair, so the order
 * is legal in teams of six too (Platzziffer), and the pairs of a short team are the first doubles.
 */
const pairsOf = (singles: readonly string[], most: number): [string, string][] =>
  Array.from({ length: Math.min(most, Math.floor(singles.length / 2)) }, (_, at) => [
    singles[2 * at] ?? '',
    singles[2 * at + 1] ?? '',
  ]);

function reasonFor({ person }: ReportedPlayer, { answers, absent, busy }: People): AbsenceReason {
  if (person === null) return 'unknown';
  if (absent.has(person)) return 'absent';
  if (busy.has(person)) return 'busy';
  const answer = answers.get(person);
  if (answer === undefined) return 'unanswered';
  return answer === 'no' ? 'no' : 'spare';
}

function matchOf(
  { system, team, listed, people, opponentPairs }: Situation,
  singles: string[],
  doubles: [string, string][],
): MatchLineUp {
  const busy = listed.filter(({ person }) => person !== null && people.busy.has(person));
  return {
    kind: 'match',
    system,
    team,
    listed: listed.map(({ label, notes }) => ({ label, notes: [...notes] })),
    singles,
    doubles,
    busy: busy.map(({ label }) => label),
    ...(opponentPairs === undefined ? {} : { opponentPairs }),
  };
}

/**
 * The best legal line-up from the answers. It is judged legal, or incomplete where nobody at all can play; for a team that stays short, notices
 * name the games it loses. Never proposed: anybody who said no, is absent or busy, belongs to a
 * higher team, has a Sperrvermerk in a lower one, or is needed by their own team at that time.
 * @param situation everything that is known  @param language of the judgement
 */
export function proposeLineUp(situation: Situation, language: Language): Proposal {
  const { system, team, listed, people, otherGames } = situation;
  const everybody = inReportedOrder(listed);
  const chosen = chosenFrom(candidatesOf(situation), situation).toSorted((one, other) =>
    byLabel(one.player.label, other.player.label),
  );
  const singles = chosen.map(({ player }) => player.label);
  const most = systemFor(system, singles.length, situation.opponentPairs).doubles;
  const doubles = pairsOf(singles, most);
  const substitutes = chosen.map(({ player }) => player).filter(({ label }) => spotOf(label).team > team);
  return {
    singles,
    doubles,
    players: chosen.map(({ player, certainty }) => ({
      label: player.label,
      person: player.person,
      certainty,
      substitute: substitutes.includes(player),
      unknownLimits: unknownLimitsOf(player),
    })),
    effects: effectsOf(substitutes, everybody.filter(isKnown), otherGames),
    missing: everybody
      .filter(({ label }) => spotOf(label).team === team && !singles.includes(label))
      .map((player) => ({ label: player.label, reason: reasonFor(player, people) })),
    short: Math.max(0, enoughFor(system) - singles.length),
    judgement: judgeMatchLineUp(matchOf(situation, singles, doubles), language),
  };
}
