/** Who can be asked to play in a higher team (Ersatz): players of lower teams of the same age class, without a Sperrvermerk (SPV). */
import { byLabel, spotOf } from './labels.ts';
import { isBlocked } from './order.ts';

/** Somebody in the line-up of the half. */
export type ReportedPlayer = {
  /** team.place, such as `2.3` */
  label: string;
  notes: readonly string[];
  /** any key of the person, used consistently within one call; null where nobody in the app has this place */
  person: string | null;
};
/** A player whom the app can ask. */
export type KnownPlayer = ReportedPlayer & { person: string };

export const answers = ['yes', 'maybe', 'substituteOnly', 'no'] as const;
export type Answer = (typeof answers)[number];

/** What is known about people at the time of one match, by their keys. */
export type People = {
  /** answers for this match; without people who have not answered */
  answers: ReadonlyMap<string, Answer>;
  /** away on that day */
  absent: ReadonlySet<string>;
  /** in the line-up of another match at that time */
  busy: ReadonlySet<string>;
  /** whom the club has approved */
  approved: ReadonlySet<string>;
};

/** hours between the starts of two matches up to which nobody is expected to play both */
export const hoursOfMatch = 3;

/**
 * Everybody once, in the order of the line-up. Nobody is listed twice in one age class (H 1.1.1); where a line-up
 * contradicts that, the higher place counts, so that nobody is asked to play below it.
 */
export function inReportedOrder(listed: readonly ReportedPlayer[]): ReportedPlayer[] {
  const seen = new Set<string>();
  return listed
    .toSorted((one, other) => byLabel(one.label, other.label))
    .filter(({ person }) => {
      if (person === null) return true;
      const isFirst = !seen.has(person);
      seen.add(person);
      return isFirst;
    });
}

export const isKnown = (player: ReportedPlayer): player is KnownPlayer => player.person !== null;

/** Whether somebody can play in a match at all. */
const isAvailable = (player: KnownPlayer, people: People): boolean =>
  !people.absent.has(player.person) &&
  !people.busy.has(player.person) &&
  people.answers.get(player.person) !== 'no';

/** Everybody whom the app can ask and who can play in a match, in reported order. */
export const availablePlayers = (listed: readonly ReportedPlayer[], people: People): KnownPlayer[] =>
  inReportedOrder(listed)
    .filter(isKnown)
    .filter((player) => isAvailable(player, people));

/**
 * Who may be asked as a substitute in a match, in reported order. Whether other age classes could help depends on the
 * reported status, whose limits are not known: they are left out.
 * @param listed the line-up of the half of one age class  @param team number of the team that plays
 */
export const substituteCandidates = (
  listed: readonly ReportedPlayer[],
  team: number,
  people: People,
): KnownPlayer[] =>
  availablePlayers(listed, people)
    .filter(({ label }) => spotOf(label).team > team)
    .filter((player) => !isBlocked(player) && people.approved.has(player.person));
