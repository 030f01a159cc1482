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
 * Who may call. `public` needs no token; `member` is any approved user; `self` is the user in `{id}`; `owner` and
 * `author` depend on the record: the service lets every member in and the action asks the module's rule.
 */
export type Who = 'public' | 'member' | 'self' | 'owner' | 'author' | Permission;
export type May = readonly [Who, ...Who[]];

/** The person in the path, or a holder of one of the codes. */
export const selfOr = (...codes: Permission[]): May => ['self', ...codes];
/** The person the record belongs to, or a holder of one of the codes. */
export const ownerOr = (...codes: Permission[]): May => ['owner', ...codes];
/** The person who wrote the record, or a holder of one of the codes. */
export const authorOr = (...codes: Permission[]): May => ['author', ...codes];

/** A person with an account and their permissions. */
export type Viewer = { userId: string; approved: boolean; permissions: readonly Permission[] };

/** Whether the viewer holds the code; people who wait for approval hold none. */
export const holds = (viewer: Viewer, code: Permission): boolean =>
  viewer.approved && viewer.permissions.includes(code);

/**
 * Whether a signed-in viewer may pass. Record-dependent kinds (`owner`, `author`) let every member pass here,
 * because only the action can see the record.
 * @param subject the user id in the path, where there is one
 */
export function mayPass(may: May, viewer: Viewer, subject?: string): boolean {
  if (may.includes('public')) return true;
  if (!viewer.approved) return false;
  return may.some((who) => {
    if (who === 'member' || who === 'owner' || who === 'author') return true;
    if (who === 'self') return subject === viewer.userId;
    return who !== 'public' && holds(viewer, who);
  });
}
