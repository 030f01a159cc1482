/** Whether somebody has not shown yet that their address is theirs; one that a list of members brought is asked of nobody. */
export const isUnverified = (user: {
  email: string | null;
  emailVerified: boolean;
  signedIn: boolean;
}): boolean => user.email !== null && user.signedIn && !user.emailVerified;
