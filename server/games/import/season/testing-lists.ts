/** Invented fixture lists in the two known forms of the association. */

export const shortHead =
  'Termin;Staffel;Runde;HeimMannschaft;HalleStrasse;HalleOrt;HallePLZ;HalleName;GastVereinName;GastMannschaft;BegegnungNr;Altersklasse';

/** One line of the short form, quoted where a value holds the separator. */
export function shortLine(
  date: string,
  [home, away]: readonly [string, string],
  number: number | string,
  {
    round = 'VR',
    league = 'Bezirksklasse A',
    hall = 'Turnhalle Süd',
    town = 'Hof',
    ageClass = 'Erwachsene',
  } = {},
): string {
  const club = away.replace(/ [IVX]+$/, '');
  const cells = [
    date,
    league,
    round,
    home,
    'Schulweg 4',
    town,
    '95028',
    hall,
    club,
    away,
    `${number}`,
    ageClass,
  ];
  return cells.map((cell) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');
}

export const list = (...lines: string[]): string => [shortHead, ...lines, ''].join('\r\n');
