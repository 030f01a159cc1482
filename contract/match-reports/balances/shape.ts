/** Balances (Bilanzen) of members, from the match reports. */
import { z } from 'zod';
import { id, storedInstant } from '../../fields.ts';
import { Person } from '../../users/shape.ts';

const tally = z.object({ won: z.int(), lost: z.int() });
/** won and lost games, their sets, and the points in these */
const totals = z.object({ games: tally, sets: tally, balls: tally });
const headToHead = tally.extend({ name: z.string(), team: z.string(), latest: storedInstant });

/** Of one half (Vorrunde, Rückrunde), in league matches; `balanceOf` says what counts. */
const balance = z.object({
  half: z.enum(['first', 'second']),
  singles: totals,
  /** in ascending order */
  byPlace: z.array(tally.extend({ place: z.int() })),
  /** in singles, latest first */
  opponents: z.array(headToHead),
  doubles: totals,
  /** most games first; null: somebody who has left */
  partners: z.array(tally.extend({ person: Person.nullable() })),
  notPlayed: tally,
});

export const UserBalance = z.object({
  /** the year it starts in */
  season: z.int(),
  /** first half first, then by team */
  items: z.array(balance.extend({ team: z.object({ id, name: z.string() }) })),
});
export type UserBalance = z.output<typeof UserBalance>;

/** Who of a team is a regular player (Stammspieler) in the next half (H 1.3.1), counted from the reports. */
const Reserves = z.object({
  half: z.enum(['first', 'second']),
  /** league matches of the team in this half that are over, and how many of them have a report */
  over: z.int(),
  reported: z.int(),
  /** matches in singles that a half demands */
  wanted: z.int(),
  /** in the order of the reported line-up; without players of youth age, for whom the rule is not known */
  players: z.array(
    z.object({
      person: Person,
      /** is one in this half (RES) */
      isReserve: z.boolean(),
      /** league matches in singles in this half, those for other teams of the club included */
      singles: z.int(),
      /** false: no birthday is known, so nobody knows whether the rule holds for them */
      ageKnown: z.boolean(),
      /** `unknown`: the age is not, or there are not enough, and what was played in the half before is not known */
      status: z.enum(['regular', 'RES', 'unknown']),
      /** matches in singles still needed in this half; 0 where the age is not known */
      needed: z.int(),
    }),
  ),
});

export const TeamBalance = z.object({
  season: z.int(),
  /** first half first, then most singles won; substitutes included */
  items: z.array(balance.extend({ person: Person })),
  /** of the present half; null in other seasons, for teams that are not of adults, and for those who do not lead the team */
  reserves: Reserves.nullable(),
});
export type TeamBalance = z.output<typeof TeamBalance>;

/** What players have played in singles against a team, in all seasons, cup matches included. */
export const HeadToHeads = z.object({ items: z.array(headToHead.extend({ person: Person })) });
export type HeadToHeads = z.output<typeof HeadToHeads>;
