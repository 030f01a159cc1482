/** What the referee can find in the line-up of a match, by code. */
import { type Kind, kind } from './finding-kind.ts';

export const matchFindings = {
  // who may play in a match
  'not-listed': kind(
    'E 3.2',
    'illegal',
    '{who} steht nicht in der Mannschaftsmeldung.',
    '{who} is not in the reported line-up.',
  ),
  'higher-team': kind(
    'E 3.2',
    'illegal',
    '{who} gehört zu einer höheren Mannschaft und darf nicht in der {team}. Mannschaft spielen.',
    '{who} belongs to a higher team and may not play in team {team}.',
  ),
  blocked: kind(
    'H 2.4',
    'illegal',
    '{who} hat einen Sperrvermerk (SPV) und darf in keiner höheren Mannschaft spielen.',
    '{who} has a Sperrvermerk (SPV) and may not play in any higher team.',
  ),
  busy: kind(
    'E 4',
    'illegal',
    '{who} spielt zur selben Zeit in einem anderen Spiel.',
    '{who} plays in another match at the same time.',
  ),
  'same-day': kind(
    'E 4',
    'notice',
    '{who} spielt am selben Tag in einem anderen Spiel. Das ist erlaubt.',
    '{who} plays in another match on the same day. That is allowed.',
  ),

  // singles
  'no-singles': kind(
    'E 4',
    'incomplete',
    'Die Einzel sind noch nicht aufgestellt.',
    'The singles are not set up yet.',
  ),
  'singles-twice': kind(
    'E 4',
    'illegal',
    '{who} ist mehr als einmal im Einzel aufgestellt.',
    '{who} is in the singles more than once.',
  ),
  'too-many-singles': kind(
    'E 6',
    'illegal',
    'Im Einzel sind {given} aufgestellt, in diesem System spielen höchstens {most}.',
    '{given} players are in the singles; at most {most} play in this system.',
  ),
  'singles-order': kind(
    'E 4',
    'illegal',
    '{ahead} ist vor {behind} aufgestellt, steht in der Mannschaftsmeldung aber dahinter.',
    '{ahead} plays before {behind}, but is behind in the reported line-up.',
  ),
  'substitute-before-own': kind(
    'E 4',
    'illegal',
    '{ahead} ist Ersatz und vor {behind} aufgestellt. Ersatz steht hinter den eigenen Spielern.',
    '{ahead} is a substitute and plays before {behind}. Substitutes come after the team’s own players.',
  ),
  'substitutes-order': kind(
    'E 4',
    'illegal',
    '{ahead} ist vor {behind} aufgestellt. Ersatz spielt in der Reihenfolge der Mannschaftsmeldung.',
    '{ahead} plays before {behind}. Substitutes play in the order of the reported line-up.',
  ),
  'singles-short': kind(
    'E 2.8',
    'notice',
    'Es spielen {given} von {most}. Verloren sind, soweit die Gegner sie besetzen, daheim {home} und auswärts {away}.',
    '{given} of {most} play. Unless the opponents cannot play them either, lost are {home} at home, {away} away.',
  ),
  'fewest-unknown': kind(
    'E 3.2',
    'notice',
    'Wie viele mindestens spielen müssen, ist nicht bekannt. Mit zu wenigen wäre das Spiel verloren.',
    'How many must play at least is not known. With too few the match would be lost.',
  ),
  'games-unknown': kind(
    'E 6',
    'notice',
    'In welcher Reihenfolge die Einzel mit drei Spielern gespielt werden, ist nicht bekannt.',
    'The order of the games with three players is not known.',
  ),

  // doubles
  'doubles-not-given': kind(
    'E 5',
    'notice',
    'Doppel sind nicht angegeben und wurden nicht geprüft.',
    'No doubles are given, and none were judged.',
  ),
  'pair-of-one': kind(
    'E 5',
    'illegal',
    '{who} steht im Doppel {double} zweimal.',
    '{who} is in double {double} twice.',
  ),
  'doubles-twice': kind(
    'E 5',
    'illegal',
    '{who} spielt in mehr als einem Doppel.',
    '{who} plays in more than one double.',
  ),
  'too-many-doubles': kind(
    'E 6',
    'illegal',
    'Es sind {given} Doppel aufgestellt, gespielt werden höchstens {most}.',
    '{given} doubles are set up; at most {most} are played.',
  ),
  'double-missing': kind(
    'E 5',
    'incomplete',
    'Es sind {given} von {possible} möglichen Doppeln aufgestellt.',
    '{given} of {possible} possible doubles are set up.',
  ),
  'doubles-short': kind(
    'E 2.8',
    'notice',
    'Es gibt {given} von {most} Doppeln. Verloren sind, soweit die Gegner sie besetzen, daheim {home} und auswärts {away}.',
    'There are {given} of {most} doubles. Unless the opponents cannot play them either, lost are {home} at home, {away} away.',
  ),
  'doubles-order': kind(
    'E 5',
    'illegal',
    'Doppel 2 hat die Platzziffer {second}, Doppel 3 die kleinere {third}. Die kleinere gehört zu Doppel 2.',
    'Double 2 has the sum {second}, double 3 the smaller one {third}. The smaller one belongs to double 2.',
  ),
  'doubles-best': kind(
    'E 5',
    'illegal',
    'Doppel 2 und 3 haben dieselbe Platzziffer {second}. Dann ist das mit {best} das zweite.',
    'Doubles 2 and 3 have the same sum {second}. Then the one with {best} is double 2.',
  ),
  'two-pairs-place': kind(
    'E 5',
    'illegal',
    'Mit nur zwei Paaren sind sie Doppel 1 und 2; Doppel 3 bleibt leer.',
    'With only two pairs, they are doubles 1 and 2; double 3 stays empty.',
  ),
  'one-pair-place': kind(
    'E 5',
    'illegal',
    'Können beide nur ein Doppel stellen, ist es Doppel 1.',
    'If both teams can form only one double, it is double 1.',
  ),
  'one-pair-unknown': kind(
    'E 5',
    'notice',
    'Ob das einzige Doppel hier stehen darf, ist nicht bekannt: Es hängt von den Gegnern ab.',
    'Whether the only double may stand here is not known: it depends on the opponents.',
  ),
} as const satisfies Record<string, Kind>;
