/** People: what is kept of them, and what may be changed. */
import { z } from 'zod';
import { birthday, id, storedDate, storedInstant, text } from '../fields.ts';
import { permissions } from '../permissions.ts';

/** A team as it stands beside a person's name. */
export const TeamOfUser = z.object({ id, name: z.string(), color: z.string() });

/** A person as they stand beside a record of theirs. */
export const Person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
});
export type Person = z.output<typeof Person>;

/** A device that messages are pushed to; what reaches it is told to nobody. */
export const Device = z.object({
  id,
  kind: z.enum(['webpush', 'fcm']),
  userAgent: z.string().nullable(),
  createdAt: storedInstant,
  /** when it last confirmed a message */
  lastSuccessAt: storedInstant.nullable(),
});
export type Device = z.output<typeof Device>;

export const User = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** whether the sign-in provider has seen that the address is theirs; else it proves nothing */
  emailVerified: z.boolean(),
  birthday: storedDate.nullable(),
  /** the file they brought */
  photoId: id.nullable(),
  photoUrl: z.string().nullable(),
  approved: z.boolean(),
  /** false: in the club, but has not signed in yet */
  signedIn: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  teams: z.array(TeamOfUser),
  /** the others of their links, whoever made them */
  buddies: z.array(Person),
  notificationTokens: z.array(Device),
  createdAt: storedInstant,
  /** null: not since the app keeps it */
  lastSignInAt: storedInstant.nullable(),
  /** said only to somebody who waits, in their own record: nobody manages users, so that nobody can let them in */
  firstAdminWanted: z.literal(true).optional(),
});
export type User = z.output<typeof User>;

/** What is kept of a person; `If-Match` of a change is held against it, since photo, buddies, devices and sign-ins change beside the form. */
export const KeptUser = User.omit({
  emailVerified: true,
  photoId: true,
  photoUrl: true,
  signedIn: true,
  buddies: true,
  notificationTokens: true,
  lastSignInAt: true,
  firstAdminWanted: true,
});

/** What a person may change about themselves; the e-mail address is the provider's. */
export const UserChange = z
  .strictObject({
    firstName: text(100, 'first-name-empty'),
    lastName: text(100, 'last-name-empty'),
    birthday: birthday.nullable(),
    /** a file with purpose userPhoto, brought by the person themselves */
    photoId: id.nullable(),
  })
  .partial();
export type UserChange = z.output<typeof UserChange>;

export const Approval = z.strictObject({
  approved: z.boolean({ error: 'invalid' }).default(true),
  /** the member from a list who this is: their record becomes the account's */
  memberId: id.optional(),
});
export type Approval = z.output<typeof Approval>;

/** What every member may see of another. */
export const Profile = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
  teams: z.array(TeamOfUser.pick({ id: true, name: true })),
});
export type Profile = z.output<typeof Profile>;
