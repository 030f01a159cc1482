/** What the referee can find in the line-up of a half, by code. */
import { type Kind, kind } from './finding-kind.ts';

export const halfFindings = {
  'rules-unknown': kind(
    'WO',
    'notice',
    'Welche Regeln an diesem Tag gelten, ist nicht bekannt.',
    'Which rules hold on this day is not known.',
  ),

  'too-strong': kind(
    'H 2.3',
    'illegal',
    '{behind} hat {points} Punkte mehr als {ahead} und steht dahinter; erlaubt sind {allowed}.',
    '{behind} has {points} points more than {ahead} and is listed behind; {allowed} are allowed.',
  ),
  'value-unknown': kind(
    'H 2.1.3',
    'notice',
    'Von {who} ist kein QTTR-Wert bekannt: Die Reihenfolge wurde ohne sie oder ihn geprüft.',
    'No QTTR value of {who} is known: the order was judged without them.',
  ),
  'block-missing': kind(
    'H 2.4',
    'incomplete',
    '{who} braucht auch einen Sperrvermerk (SPV), weil {below} darunter einen hat.',
    '{who} needs a Sperrvermerk (SPV) too, because {below} below has one.',
  ),
  'too-few-regulars': kind(
    'H 1.2',
    'incomplete',
    'Mannschaft {team} hat {regulars} von {size} Stammspielern, die sie für die Sollstärke braucht.',
    'Team {team} has {regulars} of the {size} regular players (Stammspieler) that it needs.',
  ),
  'two-statuses': kind(
    'H 1.1.3',
    'illegal',
    '{who} hat mehr als einen Status ({notes}); es gibt genau einen.',
    '{who} has more than one status ({notes}); there is exactly one.',
  ),
  'limits-unknown': kind(
    'H 1.1.3',
    'notice',
    'Welche Grenzen für {notes} gelten, ist nicht bekannt; bei {who} wurden sie nicht geprüft.',
    'Which limits hold for {notes} is not known; they were not judged for {who}.',
  ),
} as const satisfies Record<string, Kind>;
