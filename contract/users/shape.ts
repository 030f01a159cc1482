/** People: what is stored of them, and what may be changed. */
import { z } from 'zod';
import { birthday, id, storedDate, storedInstant, text } from '../fields.ts';
import { permissions } from '../permissions.ts';

/** A team as shown beside a person's name. */
export const TeamOfUser = z.object({ id, name: z.string(), color: z.string() });

/** A person as shown beside one of their records. */
export const Person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  photoUrl: z.string().nullable(),
});
export type Person = z.output<typeof Person>;

/** A device that receives push messages; its push address is in no answer. */
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
  /** whether the sign-in provider has verified the address; otherwise it proves nothing */
  emailVerified: z.boolean(),
  birthday: storedDate.nullable(),
  /** the file they uploaded */
  photoId: id.nullable(),
  photoUrl: z.string().nullable(),
  approved: z.boolean(),
  /** no member of the club: an account that does what concerns its children, and sees nothing else */
  guardianOnly: z.boolean(),
  /** false: a member who has not signed in yet */
  signedIn: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  teams: z.array(TeamOfUser),
  /** the teams whose captain they are */
  captainOf: z.array(id),
  /** the children whose confirmed guardian they are */
  guardianOf: z.array(id),
  /** whether a confirmed guardian acts for them */
  hasGuardian: z.boolean(),
  /** the other person of each link, no matter who created it */
  buddies: z.array(Person),
  notificationTokens: z.array(Device),
  createdAt: storedInstant,
  /** null: not since the app records it */
  lastSignInAt: storedInstant.nullable(),
  /** only in the own record of somebody who waits: nobody manages users, so nobody can approve them */
  firstAdminWanted: z.literal(true).optional(),
});
export type User = z.output<typeof User>;

/** The editable part of a person. `If-Match` compares only this part, since photo, buddies, devices and sign-ins change elsewhere. */
export const VersionedUser = User.omit({
  emailVerified: true,
  photoId: true,
  photoUrl: true,
  guardianOnly: true,
  signedIn: true,
  captainOf: true,
  guardianOf: true,
  hasGuardian: true,
  buddies: true,
  notificationTokens: true,
  lastSignInAt: true,
  firstAdminWanted: true,
});

/** What people may change about themselves; the e-mail address belongs to the provider. */
export const UserChange = z
  .strictObject({
    firstName: text(100, 'first-name-empty'),
    lastName: text(100, 'last-name-empty'),
    birthday: birthday.nullable(),
    /** a file with purpose userPhoto, uploaded by the person themselves or their guardian */
    photoId: id.nullable(),
  })
  .partial();
export type UserChange = z.output<typeof UserChange>;

export const Approval = z.strictObject({
  approved: z.boolean({ error: 'invalid' }).default(true),
  /** the imported member who this is: their record becomes the account's */
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
