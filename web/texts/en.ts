/** The English catalogue; its type is what every language must fill. */
import { failures } from './en/failures.ts';
import { fields } from './en/fields.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';
import { users } from './en/users.ts';

export const en = { failures, fields, shell, ui, users };
export type Texts = typeof en;
