/** The parameters of an address, as people type them. */
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** The text in quotation marks. @throws where it is none */
function quoted(value: string): unknown {
  if (value[0] === '"') return JSON.parse(value);
  throw value;
}

/** Without quotation marks around numbers, which addresses of earlier versions have (`?season=%222026%22`): numbers stand for their text. */
export const parseSearch = parseSearchWith(quoted);

/** The reverse of {@link parseSearch}: only a text that would be taken for a quoted one gets quotation marks. */
export const stringifySearch = stringifySearchWith(JSON.stringify, quoted);
