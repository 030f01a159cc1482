/** A list of members on its way in: what was read, what it would do, and what was chosen. */
import { z } from 'zod';
import { id, storedDate, storedValue } from '../../fields.ts';
import { memberFields, mostMemberColumns, rowReasons, rowStates } from './rules.ts';

/** What a row tells of a person. */
export const ListedMember = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  birthday: storedDate.nullable(),
  teams: z.array(z.string()),
});
export type ListedMember = z.output<typeof ListedMember>;

/** Somebody here whom a row could mean. */
export const Candidate = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  birthday: storedDate.nullable(),
  approved: z.boolean(),
  signedIn: z.boolean(),
});
export type Candidate = z.output<typeof Candidate>;

export const MemberRow = z.object({
  /** the line of the file, from 1 */
  line: z.int(),
  state: z.enum(rowStates),
  /** null where it cannot be read */
  person: ListedMember.nullable(),
  /** the line as it stands in the file, shortened */
  text: z.string(),
  reason: z.enum(rowReasons).nullable(),
  /** whom it means, where that is sure; of an import also whom it made */
  userId: id.nullable(),
  /** what would change, old and new; teams are only ever added */
  fields: z.record(z.string(), z.tuple([storedValue, storedValue])),
  /** whom it could mean, where that is not sure */
  candidates: z.array(Candidate),
  /** of a row that comes again: where the first stands */
  firstLine: z.int().nullable(),
  /** teams that are not here */
  unknownTeams: z.array(z.string()),
  /** others have the same address: nobody is known by it at their first sign-in */
  sharedEmail: z.boolean(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const MembersImport = z.object({
  dryRun: z.boolean(),
  columns: z.array(
    z.object({ title: z.string(), example: z.string(), field: z.enum(memberFields).nullable() }),
  ),
  rows: z.array(MemberRow),
  /** names what was seen: an import brings it back, and does nothing when it would be something else by now */
  seen: z.string(),
  /** what was done; null for a preview */
  done: z.object({ created: z.int(), changed: z.int(), approved: z.int() }).nullable(),
});
export type MembersImport = z.output<typeof MembersImport>;

/**
 * What becomes of a row, by its line. Without one only `new` rows are brought in; `take` does what a `waiting` or `changed` row
 * says, `new` makes somebody of an `unsure` one or one that comes `twice`, an id says whom an `unsure` one means.
 */
const choice = z.union([z.enum(['take', 'new', 'skip']), id], { error: 'invalid' });
export type Choice = z.output<typeof choice>;

const json = <T extends z.core.$ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(shape);

export const MembersForm = z.strictObject({
  dryRun: z.stringbool({ error: 'invalid' }).default(false),
  /** JSON: what each column tells; guessed by the headers where it is not said */
  columns: json(
    z.array(z.enum(memberFields, { error: 'invalid' }).nullable()).max(mostMemberColumns, {
      error: 'too-large',
    }),
  ).optional(),
  /** JSON: choices by line */
  choices: json(z.record(z.string().regex(/^\d{1,7}$/, { error: 'invalid' }), choice)).optional(),
  seen: z.string().max(100, { error: 'too-long' }).optional(),
});
export type MembersForm = z.output<typeof MembersForm>;
