/** Der deutsche Katalog. */
import { failures } from './de/failures.ts';
import { fields } from './de/fields.ts';
import { shell } from './de/shell.ts';
import { ui } from './de/ui.ts';
import { users } from './de/users.ts';
import type { Texts } from './en.ts';

export const de: Texts = { failures, fields, shell, ui, users };
