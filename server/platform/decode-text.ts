/** The text of a file that does not say how it is encoded. */

const begins = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** A fold of long lines that cut a letter of several bytes in two: the line end and the space are within it. */
const withWholeLetters = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/(?<=[\xC2-\xF4][\x80-\xBF]{0,2})\r?\n[ \t](?=[\x80-\xBF])/g, ''),
    'latin1',
  );

const utf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * UTF-16 by its byte order mark or by the empty half of its first letter, UTF-8, else Windows-1252 as in German spreadsheets.
 * @param folded whether long lines are folded, as in calendars
 */
export function decodeText(bytes: Uint8Array, { folded = false } = {}): string {
  const [first, second] = bytes;
  if (begins(bytes, 0xff, 0xfe) || (first && second === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff) || (first === 0 && second)) return new TextDecoder('utf-16be').decode(bytes);
  return (
    utf8(bytes) ??
    (folded ? utf8(withWholeLetters(bytes)) : null) ??
    new TextDecoder('windows-1252').decode(bytes)
  );
}
