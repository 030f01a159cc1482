/** A field takes as many characters as the server does: fewer would cut off what may be written, more would be refused. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AbsenceInput } from '@club/contract/absences/shape.ts';
import { BuddyCall, BuddyChange } from '@club/contract/buddies/shape.ts';
import { EmergencyInput } from '@club/contract/emergency/shape.ts';
import { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { PastedText } from '@club/contract/matches/codes/pasted/shape.ts';
import { CodesInput } from '@club/contract/matches/codes/shape.ts';
import { CommentInput } from '@club/contract/matches/comments/shape.ts';
import { RideInput } from '@club/contract/matches/rides/shape.ts';
import { AvailabilityInput } from '@club/contract/matches/shape.ts';
import { InboxAnswer } from '@club/contract/notifications/inbox/shape.ts';
import { UserMessage } from '@club/contract/notifications/shape.ts';
import { PostInput } from '@club/contract/posts/shape.ts';
import { AppSettingInput } from '@club/contract/settings/shape.ts';
import { UserChange } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const web = join(import.meta.dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist', 'node_modules', '**/*.test.*'] });

type Schema = {
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
const among = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? schema.oneOf ?? []).flatMap(among)];
/** The fields of this name in a schema; `*` of each item of a list or record. */
const below = (schema: Schema, name: string): Schema[] =>
  among(schema).flatMap(({ properties, items, additionalProperties }) => {
    const found = name === '*' ? (items ?? additionalProperties) : properties?.[name];
    return typeof found === 'object' ? [found] : [];
  });

/** Most characters of a field, `contacts.*.name`. */
function most(shape: z.ZodType, path: string): number {
  const whole = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  const fields = path
    .split('.')
    .reduce((schemas, name) => schemas.flatMap((one) => below(one, name)), [whole]);
  const known = fields.flatMap(among).map(({ maxLength }) => maxLength);
  return known.find(Number) ?? Number.NaN;
}

/**
 * The limits in each file, in the order of the source; a number where it is no field of the contract. Fields of numbers
 * have none: one that is pasted with a space before it would lose its last digit.
 */
const limits: Record<string, number[]> = {
  'absences/AbsenceForm.tsx': [most(AbsenceInput, 'reason')],
  'buddies/BuddyNoteForm.tsx': [most(BuddyChange, 'note')],
  'buddies/CallBuddies.tsx': [most(BuddyCall, 'title'), most(BuddyCall, 'body')],
  'emergency/ContactFields.tsx': ['name', 'phone', 'relation'].map((part) =>
    most(EmergencyInput, `contacts.*.${part}`),
  ),
  'emergency/EmergencyForm.tsx': [most(EmergencyInput, 'mustKnow')],
  // words that are searched for
  'find/Palette.tsx': [100],
  'lists/NewMembers.tsx': [most(UserChange, 'firstName')],
  'match-reports/LineUpForm.tsx': [most(ReportEntry, 'players.*')],
  // one sentence of a text
  'match-reports/after/DraftNews.tsx': [500],
  'matches/Remark.tsx': [most(AvailabilityInput, 'remark')],
  'matches/RideForm.tsx': [most(RideInput, 'from')],
  'matches/codes/CodesForm.tsx': [most(CodesInput, 'code')],
  'matches/codes/pasted/PasteCodes.tsx': [most(PastedText, 'text')],
  'matches/comments/CommentForm.tsx': [most(CommentInput, 'text')],
  'notifications/NotificationForm.tsx': [most(UserMessage, 'title'), most(UserMessage, 'body')],
  'notifications/inbox/OpenedMessage.tsx': [most(InboxAnswer, 'body')],
  'posts/editor/PostEditor.tsx': [most(PostInput, 'headline')],
  // as `server/platform/clean-html.ts` cuts it off
  'posts/editor/PictureWords.tsx': [300],
  'settings/SaveView.tsx': [most(AppSettingInput, 'views.*.*.name')],
  // #rrggbb
  'ui/form/ColorField.tsx': [7],
};

/** A number, or the name of one that the file imports from the contract. */
async function limitOf(text: string, written: string): Promise<number> {
  if (/^\d+$/.test(written)) return Number(written);
  const source = new RegExp(`import \\{[^}]*\\b${written}\\b[^}]*\\} from '(@club/contract/[^']+)'`).exec(
    text,
  );
  const module = (await import(source?.[1] ?? `no import of ${written}`)) as Record<string, number>;
  return module[written] ?? Number.NaN;
}

test('the limits of fields are those of the contract', async () => {
  const found: Record<string, number[]> = {};
  for (const file of files) {
    const text = readFileSync(join(web, file), 'utf8');
    const written = [...text.matchAll(/\bmaxLength(?:=\{|: )(\w+)/g)].map(([, value = '']) => value);
    if (written.length > 0) found[file] = await Promise.all(written.map((value) => limitOf(text, value)));
  }
  expect(found).toEqual(limits);
});

/** A count of what is left, `words.left(1000 - values.body.length)`, goes down to the same limit. */
test('what is left of a text is counted from its limit', () => {
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const counted = [...text.matchAll(/\.left\((\w+) - /g)].map(([, from = '']) => from);
    return counted.filter((from) => !text.includes(`maxLength={${from}}`)).map((from) => `${file}: ${from}`);
  });
  expect(wrong).toEqual([]);
});
