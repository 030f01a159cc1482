/** Who may look into the data folder: the account that runs the app, and no other. */
import { chmodSync, chownSync, statSync } from 'node:fs';

const sticky = 0o1000;
/** All that others may do, but for passing through as a group: another start may have allowed that a moment ago. */
const open = 0o067;

/** Closes a folder to all other accounts; also one that a release before this one made. */
export function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  // a folder such as /tmp is everybody's, and one of another account is for that one to close
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if ((mode & open) !== 0 && (mode & sticky) === 0 && isOurs) chmodSync(folder, 0o700);
}

/** Lets the members of a group pass through a folder, without seeing what is in it: root's database runs as another account. */
export function letPass(folder: string, gid: number): void {
  const { uid, mode } = statSync(folder);
  if ((mode & sticky) !== 0) return;
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o710);
}
