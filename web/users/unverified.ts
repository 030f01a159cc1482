/** Whether somebody has not shown yet that their address is theirs; somebody who was imported and has not signed in is not asked to. */
export const isUnverified = (user: {
  email: string | null;
  emailVerified: boolean;
  signedIn: boolean;
}): boolean => user.email !== null && user.signedIn && !user.emailVerified;
