/** The German and the English text of the app's own messages must say the same, and both all of it. */
import { sql } from 'kysely';
import type { Database } from '../platform/postgres/database.ts';

type Message = { kind: string; title: string; body: string; titleEn: string; bodyEn: string };

/** Numbers and clock times: months are words, so a date has the same ones in both languages. */
const numbersIn = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => number).sort();

/** Whether the text names this; a name that is a word as well is often written small in one of the languages. */
const names = (text: string, name: string, flags: 'u' | 'iu') =>
  new RegExp(String.raw`(?<!\p{L})${RegExp.escape(name)}(?!\p{L})`, flags).test(text);
const namesAlone = (one: string, other: string) => (name: string) =>
  names(one, name, 'u') && !names(other, name, 'iu');

/** Words that are in most German sentences, and in no English one. */
const germanWords = /(?<!\p{L})(?:um|bis|bitte|nicht|wird|ist|für|dein|du|neu|bisher|uhr|heute)(?!\p{L})/iu;
const englishWords = /(?<!\p{L})(?:the|of|to|and|is|are|not|your|you|before|now|has|with)(?!\p{L})/iu;

/** What a template writes for a value that is not there. */
const missing = /(?<!\p{L})(?:undefined|null|NaN|Invalid Date)(?!\p{L})|\[object /u;

/** Why the two are not the same message, or not a whole one, or null. @param known names of people and titles of records */
function differenceOf(message: Message, known: readonly string[]): string | null {
  const [german, english] = [`${message.title}\n${message.body}`, `${message.titleEn}\n${message.bodyEn}`];
  const [gap] = missing.exec(german) ?? missing.exec(english) ?? [];
  if (gap !== undefined) return `it says ${gap}`;
  if ([message.body, message.bodyEn].some((body) => body.endsWith('\n'))) return 'its last line is empty';
  const inOne = known.find(namesAlone(german, english)) ?? known.find(namesAlone(english, german));
  if (inOne !== undefined) return `only one names ${inOne}`;
  if (numbersIn(german).join() !== numbersIn(english).join()) return 'their numbers differ';
  if (german.split('\n').length !== english.split('\n').length) return 'one has more lines';
  // posts and answers are quoted as they are
  if (['news', 'direct'].includes(message.kind)) return null;
  if (germanWords.test(english)) return 'the English one is German';
  return englishWords.test(german) ? 'the German one is English' : null;
}

/** @throws Error when a message of the app in this database does not say the same in both languages, or lacks a part */
export async function checkLanguages(db: Database): Promise<void> {
  const { rows } = await sql<Message>`select kind, title, body, title_en, body_en
    from main.notifications where not by_hand and title_en is not null`.execute(db);
  if (rows.length === 0) return;
  const known = await sql<{ name: string }>`
    select first_name as name from main.users union select last_name from main.users union select name from main.teams
    union select home_team from main.games union select away_team from main.games
    union select title from main.calendar_events union select title from booking.events`.execute(db);
  const distinctive = known.rows.map(({ name }) => name).filter((name) => name.length > 3);
  const differing = rows.flatMap((row) => {
    const difference = differenceOf(row, distinctive);
    return difference === null ? [] : [`${difference}: ${JSON.stringify(row)}`];
  });
  if (differing.length > 0)
    throw new Error(`Messages differ by language or lack something.\n${differing.join('\n')}`);
}

/** Deletes all messages, once they have been checked. */
export async function clearMessages(db: Database): Promise<void> {
  await checkLanguages(db);
  await db.deleteFrom('main.notifications').execute();
}
