// Output of the commands.
import { stdout } from 'node:process';

const colour = stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const good = (text) => paint(32, text);
export const bad = (text) => paint(31, text);
export const quiet = (text) => paint(2, text);

/** One friendly line. */
export function say(line) {
  console.log(`${quiet('·')} ${line}`);
}

/** One clear line, then exits. */
export function fail(line) {
  console.error(bad(line));
  process.exit(1);
}

/** 1234 -> "1.2 s" */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/** Why a command failed. A file of another account: the project was put there, or installed, by somebody else. */
export const reasonOf = ({ code, path, message }) =>
  ['EACCES', 'EPERM', 'EROFS'].includes(code)
    ? `${path ?? message} cannot be written by this account: give it the project's folder (chown -R), or run the command as its owner.`
    : message;
