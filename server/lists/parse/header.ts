/** The column headings of tables: which words name which column, and the position of each column. */
import { isRun, type Line, type Word } from './words.ts';

const kinds = {
  rank: 'rang rg platz pl pos position nr lfd # rank',
  name: 'name spieler spielerin spieler/in spieler/-in spielername mitglied nachname familienname zuname vorname rufname',
  year: 'jg jahrgang geb geburtsjahr gebjahr geboren geburtsdatum geb-datum geb-jahr jahr gang birth',
  sex: 'm/w m/w/d w/m geschlecht geschl sex',
  nat: 'nat nation nationalität staatsangehörigkeit',
  qttr: 'qttr q-ttr ttr livepz live-pz pz qttr-wert q-ttr-wert ttr-wert ttr-punkte q-ttr-punkte wert q-ttr- qttr-',
  a: 'a',
  status: 'status bem bemerkung bemerkungen vermerk vermerke',
  club: 'verein club vereinsname',
  team: 'mannschaft team mannsch mf',
  /** personal details that are not needed: such columns are left out, like unknown ones */
  contact:
    'telefon tel telefonnummer handy mobil mobilnummer e-mail email mail anschrift adresse strasse straße plz ort wohnort',
  other:
    'd-rang diff differenz einzel doppel spiele lizenz lizenznr id verband ak altersklasse spielklasse gruppe trend +/- ' +
    'bilanz einsätze sätze satz alt neu vorher nachher datum punkte beitrag',
  /** columns of schedules, results and bills: with them a name and a number are not a list of people */
  foreign:
    'gegner ergebnis heim heimmannschaft gast gastmannschaft gastverein heimverein menge preis einzelpreis ' +
    'gesamtpreis summe betrag termin halle uhrzeit artikel',
} as const;
export type Kind = keyof typeof kinds | 'lastName' | 'firstName';

const byWord = new Map(
  Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind as Kind])),
);
const firstNames = /^(vorname|rufname)$/;
const lastNames = /^(nachname|familienname|zuname)$/;

export type NameOrder = 'last-first' | 'first-last' | null;
export type Column = { kind: Kind; x0: number; x1: number; word: string; order: NameOrder };
/**
 * `flow`: the headings are one run of text, and so are the rows: only the order of the columns counts.
 * `gaps`: where no row has text, between its columns, and where the next one starts if all its texts do; once it is measured.
 */
export type Head = {
  columns: Column[];
  x0: number;
  x1: number;
  flow: boolean;
  foreign: boolean;
  gaps?: { middle: number; start: number | null }[];
};

const bare = (text: string): string =>
  text
    .toLocaleLowerCase('de')
    .replace(/[.:,()*]+/g, '')
    .replace(/^[-–]+|(?<!q-ttr|qttr)[-–]+$/g, '');
export const kindOfWord = (text: string): Kind | null => byWord.get(bare(text)) ?? null;

/** Whether a word can only be a value, so that its line is not a row of headings. */
const isValue = (text: string): boolean => /^\d+[.)]?$|\d{3,}|^\d+[.,]\d+$|@/.test(text);

/** Gap between two runs of text, in letter heights, that is no space between the words of one heading. */
const newHeading = 0.65;

/** Joins the words of one column: `Name, Vorname`, `Status Bem.`, `Q-TTR Wert`; not those of two: `Geb. alt`. */
function columnsOf(words: readonly Word[], height: number): Column[] {
  const columns: Column[] = [];
  let before: Word | null = null;
  for (const word of words) {
    const kind = kindOfWord(word.text) ?? 'other';
    const text = bare(word.text);
    const last = columns.at(-1);
    const gap = before && before.run !== word.run ? word.x0 - before.x1 : 0;
    const isOwn = kindOfWord(word.text) !== null && gap > newHeading * height;
    const sameCell = before?.cell === word.cell && !isOwn;
    const together = last && (sameCell || (last.kind === 'status' && kind === 'status'));
    if (together && (last.kind === kind || kind === 'other')) {
      last.x1 = word.x1;
      if (kind === 'name') last.order = firstNames.test(last.word) ? 'first-last' : 'last-first';
      if (kind !== 'other') last.word = `${last.word} ${text}`;
    } else columns.push({ kind, x0: word.x0, x1: word.x1, word: text, order: null });
    before = word;
  }
  return columns;
}

/** `Name` and `Vorname` in separate cells are two columns; of two values the quarterly one counts. */
function settled(columns: Column[]): { columns: Column[]; foreign: boolean } {
  const names = columns.filter((column) => column.kind === 'name');
  const first = names.find((column) => firstNames.test(column.word));
  const last = names.find((column) => column !== first);
  if (first && last) {
    first.kind = 'firstName';
    last.kind = 'lastName';
  } else if (names[0] && lastNames.test(names[0].word)) names[0].order = 'last-first';
  for (const kind of ['rank', 'qttr', 'year'] as const) {
    const same = columns.filter((column) => column.kind === kind);
    const best = same.find((column) => kind !== 'qttr' || column.word.startsWith('q')) ?? same[0];
    const clear =
      kind !== 'qttr' || same.length < 2 || same.filter((one) => one.word.startsWith('q')).length === 1;
    if (!clear) return { columns, foreign: true };
    for (const column of same) if (column !== best) column.kind = 'other';
  }
  return { columns, foreign: columns.some((column) => column.kind === 'foreign') };
}

const isHead = (columns: readonly Column[]): boolean => {
  const has = (kind: Kind) => columns.some((column) => column.kind === kind);
  const named = has('name') || (has('lastName') && has('firstName'));
  return named && (has('qttr') || has('rank'));
};

/**
 * Without what belongs to the table or address beside: in `Alt, Michael  GER  Rg.  Q-TTR  Name` a surname looks like a
 * heading. The first column has only words that are headings.
 */
function fromFirstColumn(run: readonly Word[]): readonly Word[] {
  const isKnown = (word: Word) => kindOfWord(word.text) !== null;
  if (run.every((word) => word.cell !== run[0]?.cell || isKnown(word))) return run;
  const name = run.findLastIndex((word) => kindOfWord(word.text) === 'name');
  const before = run.slice(0, Math.max(name, 0));
  return run.slice(before.findLastIndex((word) => !isKnown(word)) + 1);
}

function headOf(run: readonly Word[], height: number): Head | null {
  const words = fromFirstColumn(run);
  const known = words.filter((word) => kindOfWord(word.text) !== null);
  // words in separate cells are columns; in one run of text they may be a sentence
  const inOwnCells = new Set(words.map((word) => word.cell)).size >= Math.max(3, words.length / 2);
  if (known.length < 2 || known.length < words.length / (inOwnCells ? 5 : 2)) return null;
  const { columns, foreign } = settled(columnsOf(words, height));
  if (!isHead(columns)) return null;
  const flow = columns.length > 1 && isRun(words);
  return { columns, x0: words[0]?.x0 ?? 0, x1: words.at(-1)?.x1 ?? 0, flow, foreign };
}

/** The rows of headings in a line: none, one, or several side by side. */
export function headsOf(line: Line): Head[] {
  const heads: Head[] = [];
  let run: Word[] = [];
  let named = false;
  let opening: Kind | null = null;
  const close = () => {
    const cells = new Set(run.map((word) => word.cell)).size;
    while (kindOfWord(run.at(-1)?.text ?? '') === null && run.length > 5 && cells < 3) run.pop();
    const head = headOf(run, line.height);
    if (head) heads.push(head);
    run = [];
    named = false;
    opening = null;
  };
  const cells = line.words.at(-1)?.cell ?? 0;
  for (const word of line.words) {
    const kind = kindOfWord(word.text);
    // `Bilanz 2025/26`: a number after the first word of a cell; in the first one it is an address: `Mobil: 09999 000020`
    const isWithin = run.at(-1)?.cell === word.cell && run[0]?.cell !== word.cell;
    if (isValue(word.text) && cells > 1 && isWithin) continue;
    if (isValue(word.text)) close();
    else if (kind !== null && named && kind === opening && kind !== 'name') {
      close();
      run.push(word);
      opening = kind;
    } else if (kind !== null || run.length > 0) {
      if (run.length === 0) opening = kind;
      run.push(word);
    }
    if (kind === 'name') named = true;
  }
  close();
  return heads;
}

/** A line that only contains names of columns: the second line of the headings. */
export const isHeadRest = (line: Line): boolean =>
  line.words.every((word) => kindOfWord(word.text) !== null && kindOfWord(word.text) !== 'a');

/** Adds a neighbouring line of the same headings: `Q-TTR-` above `Wert`. */
export function widened(head: Head, rest: Line): Head {
  const added = columnsOf(rest.words, rest.height).filter(
    (column) => !head.columns.some((one) => one.x0 < column.x1 && column.x0 < one.x1),
  );
  if (added.length === 0) return head;
  const { columns, foreign } = settled([...head.columns, ...added].toSorted((a, b) => a.x0 - b.x0));
  return { ...head, columns, foreign, x1: Math.max(head.x1, ...added.map((column) => column.x1)) };
}
