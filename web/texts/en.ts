/** The English texts that every page has; their type is what every language must fill. */
import { failures } from './en/failures.ts';
import { fields } from './en/fields.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';
import type { RoomTexts } from './rooms.ts';

export const en = { failures, fields, shell, ui };
/** All texts; those of a room are there on its pages. */
export type Texts = typeof en & RoomTexts;
