/** Permissions of the data folder: only for the account that runs the app. */
import { chmodSync, chownSync, statSync } from 'node:fs';

const sticky = 0o1000;
/** All permissions of others, except passing through as a group, which another start may just have allowed. */
const open = 0o067;

/** Closes a folder to all other accounts, also one from an earlier release. */
export function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  // a folder such as /tmp is shared, and one of another account is that account's to close
  const isOurs = uid === process.getuid?.() || process.getuid?.() === 0;
  if ((mode & open) !== 0 && (mode & sticky) === 0 && isOurs) chmodSync(folder, 0o700);
}

/** Lets the members of a group pass through a folder without listing it: root's database runs as another account. */
export function letPass(folder: string, gid: number): void {
  const { uid, mode } = statSync(folder);
  if ((mode & sticky) !== 0) return;
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o710);
}
