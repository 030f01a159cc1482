/** The match code and the PIN that the association gives a team for the report of a game. */
import { z } from 'zod';
import { none, optionalText } from '../../fields.ts';
import { longestCode } from './rules.ts';

const given = none(optionalText(longestCode));

/** '' and null both mean that there is none. */
export const CodesInput = z.strictObject({ code: given, pin: given });
export type CodesInput = z.output<typeof CodesInput>;

/** Never part of a game or of its page: only its own endpoint returns it. */
export const Codes = z.object({ code: z.string().nullable(), pin: z.string().nullable() });
export type Codes = z.output<typeof Codes>;
