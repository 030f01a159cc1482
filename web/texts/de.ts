/** Die deutschen Texte, die jede Seite hat. */
import { failures } from './de/failures.ts';
import { fields } from './de/fields.ts';
import { shell } from './de/shell.ts';
import { ui } from './de/ui.ts';
import type { en } from './en.ts';

export const de: typeof en = { failures, fields, shell, ui };
