/** An import of a list of members: what was read, what it would do, and the choices made. */
import { z } from 'zod';
import { id, storedDate, storedValue } from '../../fields.ts';
import { json } from '../../form-json.ts';
import { memberFields, mostMemberColumns, rowReasons, rowStates } from './rules.ts';

/** What a row says about a person. */
export const ListedMember = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  birthday: storedDate.nullable(),
  teams: z.array(z.string()),
});
export type ListedMember = z.output<typeof ListedMember>;

/** A member whom a row could mean. */
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
  /** null where the row cannot be read */
  person: ListedMember.nullable(),
  /** the line in the file, shortened */
  text: z.string(),
  reason: z.enum(rowReasons).nullable(),
  /** the matching member, where that is certain; after an import also the created one */
  userId: id.nullable(),
  /** what would change, old and new; teams are only added */
  fields: z.record(z.string(), z.tuple([storedValue, storedValue])),
  /** members whom it could mean, where that is not certain */
  candidates: z.array(Candidate),
  /** for a duplicate row: the line of the first */
  firstLine: z.int().nullable(),
  /** teams that do not exist */
  unknownTeams: z.array(z.string()),
  /** others have the same address, so it identifies nobody at a first sign-in */
  sharedEmail: z.boolean(),
});
export type MemberRow = z.output<typeof MemberRow>;

export const MembersImport = z.object({
  dryRun: z.boolean(),
  columns: z.array(
    z.object({ title: z.string(), example: z.string(), field: z.enum(memberFields).nullable() }),
  ),
  rows: z.array(MemberRow),
  /** digest of the preview: the import sends it back and is refused if the result would differ by now */
  seen: z.string(),
  /** the result of an import; null for a preview */
  done: z.object({ created: z.int(), changed: z.int(), approved: z.int() }).nullable(),
});
export type MembersImport = z.output<typeof MembersImport>;

/**
 * The choice for a row, by its line. Without one only `new` rows are imported; `take` applies a `waiting` or `changed`
 * row, `new` creates a member from an `unsure` or duplicate one, an id names the member whom an `unsure` one means.
 */
const choice = z.union([z.enum(['take', 'new', 'skip']), id], { error: 'invalid' });
export type Choice = z.output<typeof choice>;

export const MembersForm = z.strictObject({
  dryRun: z.stringbool({ error: 'invalid' }).default(false),
  /** JSON: the field of each column; guessed by the headings where it is missing */
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
