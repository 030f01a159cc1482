/** The permission codes, and the kinds of caller an endpoint can name. */

export const permissions = [
  'g_usrs',
  'm_usrs',
  'm_tms',
  'm_gms',
  'm_cld_evts',
  'm_cld_cats',
  'g_all_usr_qttr',
  'm_usr_qttr',
  'g_all_usr_pos',
  'm_usr_pos',
  'snd_not',
  'm_boka_evts',
  'm_boka_evts_cats',
  'a_psts',
  'm_psts',
] as const;

export type Permission = (typeof permissions)[number];

/**
 * Who may call. `public` needs no token; `member` is any approved user; `self` is the user in `{id}`, `guardian` a confirmed
 * guardian of theirs, and of the record's owner beside `owner` and `member`; `owner` and
 * `author` depend on the record: the service admits every member and the action applies the module's rule. `captain` is somebody who leads a team:
 * the service admits captains of any team,
 * and the action checks the team of the record.
 */
export type Who = 'public' | 'member' | 'self' | 'guardian' | 'owner' | 'author' | 'captain' | Permission;
export type May = readonly [Who, ...Who[]];

/** The person in the path, or a holder of one of the codes. */
export const selfOr = (...codes: Permission[]): May => ['self', ...codes];
/** The person in the path, a guardian of theirs, or a holder of one of the codes. */
export const familyOr = (...codes: Permission[]): May => ['self', 'guardian', ...codes];
/** The person the record belongs to, or a holder of one of the codes. */
export const ownerOr = (...codes: Permission[]): May => ['owner', ...codes];
/** The person who wrote the record, or a holder of one of the codes. */
export const authorOr = (...codes: Permission[]): May => ['author', ...codes];

/** A person with an account, their permissions, and the teams whose captain they are. */
export type Viewer = {
  userId: string;
  /** a member of the club; false for people who wait for it, and for guardians who are no members */
  approved: boolean;
  permissions: readonly Permission[];
  captainOf: readonly string[];
  /** the children whose confirmed guardian they are */
  guardianOf: readonly string[];
};

/** Whether the viewer holds the code; people who wait for approval hold none. */
export const holds = (viewer: Viewer, code: Permission): boolean =>
  viewer.approved && viewer.permissions.includes(code);

/** Whether the viewer may do what captains of this team may: as one of them, or with one of the codes. */
export const leads = (viewer: Viewer, teamId: string, ...codes: Permission[]): boolean =>
  viewer.approved && (viewer.captainOf.includes(teamId) || codes.some((code) => holds(viewer, code)));

/** Whether the viewer may act for this person: for themselves, or as a confirmed guardian. */
export const actsFor = (viewer: Viewer, userId: string): boolean =>
  viewer.userId === userId || viewer.guardianOf.includes(userId);

/** Whether the viewer is no member of the club and acts for children in it: they see what concerns the children, and nothing else. */
export const isOnlyGuardian = (viewer: Viewer): boolean => !viewer.approved && viewer.guardianOf.length > 0;

/** The people for whom the viewer may act: themselves first. */
export const actingFor = (viewer: Viewer): string[] => [viewer.userId, ...viewer.guardianOf];

/** A child as a viewer of its own: what a guardian reads for it is what the child would see, and nothing of the guardian's. */
export const asChild = <V extends Viewer>(viewer: V, userId: string): V =>
  userId === viewer.userId
    ? viewer
    : { ...viewer, userId, approved: true, permissions: [], captainOf: [], guardianOf: [] };

/**
 * Whether somebody who is no member may pass: with a call for a child of theirs that it names. A record of a child (`owner`)
 * is recognised by the action.
 * @param named the ids of people in path, query and body
 */
export const mayPassForChild = (may: May, viewer: Viewer, named: readonly (string | undefined)[]): boolean =>
  may.includes('guardian') &&
  isOnlyGuardian(viewer) &&
  (may.includes('owner') || named.some((id) => id !== undefined && viewer.guardianOf.includes(id)));

/**
 * Whether a signed-in viewer may pass. Record-dependent kinds (`owner`, `author`) let every member pass here,
 * because only the action can see the record.
 * @param subject the user id in the path, where there is one
 */
export function mayPass(may: May, viewer: Viewer, subject?: string): boolean {
  if (may.includes('public')) return true;
  if (!viewer.approved) return mayPassForChild(may, viewer, [subject]);
  return may.some((who) => {
    if (who === 'member' || who === 'owner' || who === 'author') return true;
    if (who === 'self') return subject === viewer.userId;
    if (who === 'guardian') return subject !== undefined && viewer.guardianOf.includes(subject);
    if (who === 'captain') return viewer.captainOf.length > 0;
    return who !== 'public' && holds(viewer, who);
  });
}
