/** The referee's findings in words, and the verdict. */
import { filled } from '../filled.ts';
import { type Language, type Weight, weights } from './finding-kind.ts';
import { halfFindings } from './half-findings.ts';
import { matchFindings } from './match-findings.ts';

export const findingKinds = { ...halfFindings, ...matchFindings };

export type FindingCode = keyof typeof findingKinds;
export const findingCodes = Object.keys(findingKinds) as [FindingCode, ...FindingCode[]];

/** A finding before it is put into words. */
export type Found = { code: FindingCode; labels: readonly string[]; words: Readonly<Record<string, string>> };

type Words = Readonly<Record<string, string | number>>;
/** @param labels the persons; `{who}` in the sentence names them */
export const found = (code: FindingCode, labels: readonly string[] = [], words: Words = {}): Found => ({
  code,
  labels,
  words: Object.fromEntries(
    Object.entries({ who: labels.join(', '), ...words }).map(([word, value]) => [word, String(value)]),
  ),
});

export type Finding = {
  section: string;
  weight: Weight;
  labels: string[];
  code: FindingCode;
  message: string;
};

/** How a person is called in a sentence; default: by their label. */
export type Naming = (label: string) => string;
const byItself: Naming = (label) => label;

const labelsWithin = /\b[1-9]\d?\.[1-9]\d{0,2}\b/g;

const findingOf = ({ code, labels, words }: Found, language: Language, nameOf: Naming): Finding => {
  const { section, weight, [language]: message } = findingKinds[code];
  const named = Object.entries(words).map(([word, value]) => [word, value.replace(labelsWithin, nameOf)]);
  return { section, weight, labels: [...labels], code, message: filled(message, Object.fromEntries(named)) };
};

export const verdicts = ['legal', 'incomplete', 'illegal'] as const;
export type Verdict = (typeof verdicts)[number];
export type Judgement = { verdict: Verdict; findings: Finding[] };

/** The findings in words, most severe first, with the verdict, which is that of the most severe; notices alone are legal. */
export function judgementOf(all: readonly Found[], language: Language, nameOf: Naming = byItself): Judgement {
  const findings = all
    .map((one) => findingOf(one, language, nameOf))
    .toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
  const worst = findings[0]?.weight;
  return { verdict: worst === undefined || worst === 'notice' ? 'legal' : worst, findings };
}
