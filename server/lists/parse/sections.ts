/** The headings of sections in a Mannschaftsmeldung: team, size, captain, league. */
import { numberOf } from '@club/contract/roman-numbers.ts';
import { isNameParticle } from '@club/contract/users/rules.ts';
import type { ListTeam } from './list.ts';

const spelled = (words: string): string =>
  words
    .split(' ')
    .flatMap((word) => [word, word.toLocaleUpperCase('de')])
    .join('|');
/** Age classes with and without an age; as printed, or in capitals. */
const aged = spelled('Seniorinnen Senioren Jungen Mädchen Jugend Schülerinnen Schüler Bambini Nachwuchs');
const grown = spelled('Erwachsene Herren Damen Frauen Männer Mixed');
const ageClass = new RegExp(
  String.raw`(?<![\p{L}\d-])((?:(?:[Ww]eibliche|[Mm]ännliche)r?\s+)?(?:${aged}|${grown}))` +
    // `Senioren 40`, `Mädchen U15`, `Herren Ü40`: a lower number is the team's
    String.raw`(?:[\s-]*([UÜ]?[-\s]?(?:[89]|[1-9]\d)(?:er)?|[ABC](?![\p{L}.-]))(?![\d/]|[.:]\d|\.\s*\p{L}|\s*Spieler))?` +
    String.raw`(?:[-\s]?(?:[Mm]annschaft|MANNSCHAFT|[Tt]eam)(?=$|[^\p{L}]))?(?=$|[^\p{L}])`,
  'u',
);
const side = /^\s*[,(]?\s*(weiblich|männlich)\)?(?=$|[^\p{L}])/iu;
const ordinals = ['', 'erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste'];
const word = 'Erste|Zweite|Dritte|Vierte|Fünfte|Sechste';
/** A team number before the age class: `2. Herren`, `III. Mannschaft Damen`, `Zweite Damen` */
const inFront = new RegExp(
  String.raw`(?:^|\s)(?:(\d{1,2}|[IVX]{1,5})\.|(${word})r?)\s*(?:Mannschaft\s*)?(?:der\s+)?$`,
  'u',
);
/** ... and after it: `Herren II`, `Herren 2`, `Damen - 2. Mannschaft`, `Damen Team 3` */
const behind = new RegExp(
  String.raw`^(?:\s*[-–:,]?\s*(?:(\d{1,2}|[IVX]{1,5})\.|(${word}))\s*Mannschaft|\s*[-–:,]?\s*(?:Mannschaft|Team)\s+(\d{1,2}|[IVX]{1,5})|\s*([IVX]{1,5}|\d{1,2}))(?=$|[^\p{L}\d/])(?![.:]\d|\.\s*\p{L})\.?`,
  'u',
);
/** `U15 Mädchen` */
const ageInFront = /(?:^|\s)([UÜ][-\s]?\d{1,2})$/u;
/** `Erwachsene/Herren` and `Damen/Frauen` are one class. */
const menAlso = /^\s*\/\s*(?:Erwachsene|Herren|Männer)/u;
const womenAlso = /^\s*\/\s*(?:Damen|Frauen)/u;
/** A team without its age class: `2. Mannschaft`, `Mannschaft II`, `TTC 1990 Hof II` */
const bare = new RegExp(
  String.raw`^(?:(?:Mannschaft|Team)\s+([IVX]{1,5}|\d{1,2})|(\d{1,2}|[IVX]{1,5})\.\s*Mannschaft|(${word})\s+Mannschaft)(?=$|[^\p{L}\d])(.*)$`,
  'u',
);
const clubTeam =
  /^(?:\d\.\s*)?(?:TT[A-Z]{1,2}|TS[VG]|S[VCGKU]|F[CV]|T[VGB]|TuS|TuRa|DJK|Sp[Vv]gg?|ASV|ATS|VfL|VfB|VfR|ESV|PSV|BSC|CVJM|MTV|KSV|RSV|Post)\s[\p{L}\d.\s/-]{2,50}?\s([IVX]{1,5})(?=$|\s*[(,:|–-])(.*)$/u;
const sizeIn = /\(\s*(\d{1,2})(?:er)?\s*\)|(?<!\d)(\d)er\b/u;

/** `ageClass` is null where only the team number is printed: then it is that of the section before. */
export type SectionHead = Pick<ListTeam, 'ageClass' | 'size' | 'captain' | 'league'> & {
  number: number | null;
  /** the club or the document precedes the name: such a line is repeated on every page */
  titled: boolean;
};

/** `Öttlinger, Björn; T 09999 000010` or `Mannschaftsführer: Björn Öttlinger` */
const captainIn = (text: string): string | null => {
  const [, named] = /(?:Mannschaftsführer(?:in)?|MF)\s*:?\s*([^;|]+)/u.exec(text) ?? [];
  const first = (named ?? text).split(/[;|]|\s+T(?:el)?\.?\s|\s+Mobil/)[0]?.trim() ?? '';
  if (named === undefined && league.test(first)) return null;
  return /^[\p{L}'’ .-]{2,60},\s*[\p{L}'’ .-]{2,60}$/u.test(first) || (named && /\p{L}{2}/u.test(first))
    ? first
    : null;
};

/** `DAMEN` is `Damen`. */
const capital = (text: string): string => text.slice(0, 1) + text.slice(1).toLocaleLowerCase('de');
const ordinalOf = (text: string | undefined): number | null =>
  text ? ordinals.indexOf(text.toLocaleLowerCase('de')) : null;

/** A position in a team, or a name with a value: the line is a person's, even if it begins with the team's name. */
const isSomebodys = (text: string): boolean =>
  /(?:^|\s)\d{1,2}\.\d{1,2}(?=\s+(?:[-–]\s+)?\p{Lu})/u.test(text) ||
  (/\p{L}{2},\s*\p{Lu}/u.test(text) &&
    /(?:^|\s)[1-9]\d{2,3}(?=$|\s)/.test(text.replace(/(?:\bT|Tel\.?|Mobil|Fon|:)\s*[\d\s/()+-]+/giu, ' ')));

/** A sentence about people: whom to call, what a mark means, what is allowed. */
const isSentence = (front: string, rest: string): boolean =>
  /führer|leiter|wart\b|ansprech|kontakt|trainer|spieler\b|=/iu.test(front) ||
  /^\s*(?:[=/&]|und\b|oder\b|\p{Ll}{3,}\s(?!\s*\())/u.test(rest) ||
  (/\p{Ll}[.!?]$/u.test(rest) && rest.trim().split(/\s+/).length > 3);
/** Text allowed before the age class: the club, the season, the kind of document; each word with a capital or a number. */
const isName = (front: string): boolean =>
  front
    .split(/\s+/)
    .every((one) =>
      /^[\p{Lu}\d(–|:-]|^(?:e\.?V\.?|von|vom|am|an|der|des|im|in|bei|u\.?|und|a\.?|d\.?)[,:]?$/u.test(one),
    );

function classedOf(line: string): SectionHead | null {
  const found = ageClass.exec(line);
  if (!found) return null;
  const [whole, name = '', behindName] = found;
  const end = found.index + whole.length;
  const also = (/^[DF]/.test(name) ? womenAlso : menAlso).exec(line.slice(end));
  const [ageText, ageBefore] = ageInFront.exec(line.slice(0, found.index).trim()) ?? [];
  const front = line
    .slice(0, found.index)
    .trim()
    .slice(0, ageText ? -ageText.length : undefined)
    .trim();
  let rest = line.slice(end + (also?.[0].length ?? 0));
  if ((front !== '' && !isName(front)) || isSentence(front, rest)) return null;
  const [sided, sex] = side.exec(rest) ?? [];
  if (sided) rest = rest.slice(sided.length);
  const before = inFront.exec(front);
  const after = behind.exec(rest);
  if (after) rest = rest.slice(after[0].length);
  const age = (behindName ?? ageBefore)?.replace(/[\s-]|er$/g, '');
  const group = [...name.split(/\s+/).map(capital), age, sex?.toLocaleLowerCase('de')];
  const numbered = numberOf(after?.[1] ?? after?.[3] ?? after?.[4]) ?? ordinalOf(after?.[2]);
  return {
    ageClass: group.filter(Boolean).join(' '),
    number: numberOf(before?.[1]) ?? ordinalOf(before?.[2]) ?? numbered,
    titled: front.slice(0, before?.index).trim() !== '',
    ...detailsIn(rest),
  };
}

/** Details beside the name of a team, in any order: number of players, league, captain. */
function detailsIn(text: string): Pick<SectionHead, 'size' | 'captain' | 'league'> {
  const [found, inBrackets, words] = sizeIn.exec(text) ?? [];
  const rest = found === undefined ? text : text.replace(found, inBrackets ? ' ' : '');
  const more = rest.replace(/^[\s:,;|–-]+/, '').trim();
  const parts = more.split(/\s*[(),;|]\s*|\s+[–-]\s+/);
  const size = inBrackets ?? words;
  return {
    size: size ? Number(size) : null,
    captain: captainIn(more),
    league:
      captainIn(more) === null
        ? (parts.map((part) => leagueOf(part)).find((one) => one !== null) ?? null)
        : leagueOf(more),
  };
}

/** Parses a line as the heading of a section: it is one whenever it names an age class or a team; else null. */
export function sectionOf(text: string): SectionHead | null {
  const line = text.trim();
  if (line.length > 160 || /\(\d{4,8}\)$/.test(line) || isSomebodys(line)) return null;
  const classed = classedOf(line);
  if (classed) return classed;
  const plain = bare.exec(line);
  const club = plain ? null : clubTeam.exec(line);
  const number = plain ? (numberOf(plain[1] ?? plain[2]) ?? ordinalOf(plain[3])) : numberOf(club?.[1]);
  const rest = plain?.[4] ?? club?.[2] ?? '';
  return number === null || isSentence('', rest)
    ? null
    : { ageClass: null, number, titled: false, ...detailsIn(rest) };
}

const league = /(?:liga|klasse|staffel|gruppe)\b/iu;
/** The league in a line such as `Bezirksoberliga Gruppner, Götz, Weg 3, 95999`: the text before the person. */
export function leagueOf(text: string): string | null {
  const line = text.replace(/^(?:Liga|Spielklasse|Staffel)\s*:\s*/i, '').trim();
  if (!league.test(text) || /@/.test(text) || line.length > 200) return null;
  const [before = '', after] = line.split(',');
  if (after === undefined) return before.trim() || null;
  const words = before.trim().split(/\s+/);
  words.pop();
  const isBeforeName = (word: string) => isNameParticle(word) || /^dr\.?$/i.test(word);
  while (words.length > 1 && isBeforeName(words.at(-1) ?? '')) words.pop();
  return words.join(' ') || null;
}

/** A league that names an age class, with whoever leads it: `Herren Kreisliga Gruppner, Götz, Weg 3, 95999`. */
export const isLeagueOfForm = (text: string): boolean =>
  text.includes(',') && !sizeIn.test(text) && leagueOf(text) !== null;

export { captainIn };
