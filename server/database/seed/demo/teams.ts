/** The teams of the demo club and their opponents, which are invented like the people. */
import type { TeamInput } from '@club/contract/teams/shape.ts';

export type DemoTeam = TeamInput & {
  /** day of the week of home games, 1 is Monday, and their start in the club's zone */
  homeDay: number;
  homeTime: string;
  /** `nine`: nine games win the match, 8:8 is a draw; `ten`: all ten games are played */
  system: 'nine' | 'ten';
  /** probability of winning a single game */
  strength: number;
  opponents: readonly [string, ...string[]];
};

type Line = Omit<DemoTeam, 'name' | 'linkCalendar' | 'linkStats' | 'linkTable' | 'rank'> & {
  /** what its name has after the club's */
  suffix: string;
};

const lines: readonly Line[] = [
  {
    suffix: '',
    league: 'Bezirksoberliga Herren Nord',
    type: 'adults',
    color: '#1864ab',
    homeDay: 6,
    homeTime: '18:00',
    system: 'nine',
    strength: 0.55,
    opponents: [
      'TTC Birkenreuth',
      'TSV Saalequell',
      'SV Tannenlohe',
      'TTF Wolkenstein-Nord',
      'SpVgg Lindenbrunn',
      'TV 1899 Eichengrün',
      'DJK Hopfenau',
      'TTV Rabenfels',
    ],
  },
  {
    suffix: ' II',
    league: 'Bezirksklasse A Herren Gruppe 2',
    type: 'adults',
    color: '#2b8a3e',
    homeDay: 5,
    homeTime: '19:30',
    system: 'ten',
    strength: 0.5,
    opponents: [
      'TSV Mühlgrund',
      'TTC Birkenreuth II',
      'SV Krähenwinkel',
      'ATSV Perlbach',
      'TV Zapfendorf am Berg',
      'FC Ziegelhütt',
      'SG Weidenreuth/Au',
      'TTV Rabenfels III',
    ],
  },
  {
    suffix: ' III',
    league: 'Bezirksklasse C Herren Gruppe 4',
    type: 'adults',
    color: '#e67700',
    homeDay: 3,
    homeTime: '20:00',
    system: 'ten',
    strength: 0.46,
    opponents: [
      'SV Krähenwinkel II',
      'TSV Saalequell IV',
      'TTF Steinsee',
      'CVJM Talhausen',
      'TV Dachsbach-Forst',
      'SpVgg Lindenbrunn III',
      'SV Hutzelgrün',
      'TTC Oberlauter',
    ],
  },
  {
    suffix: ' IV',
    league: 'Bezirksklasse D Herren Gruppe 5',
    type: 'adults',
    color: '#862e9c',
    homeDay: 1,
    homeTime: '20:00',
    system: 'ten',
    strength: 0.4,
    opponents: [
      'TTF Steinsee II',
      'FC Ziegelhütt II',
      'SV Hutzelgrün II',
      'TSV Mühlgrund III',
      'TV Fichtenthal',
      'DJK Hopfenau V',
      'ATSV Perlbach III',
      'SG Weidenreuth/Au II',
    ],
  },
  {
    suffix: ' Damen',
    league: 'Bezirksliga Damen',
    type: 'women',
    color: '#c2255c',
    homeDay: 5,
    homeTime: '19:00',
    system: 'ten',
    strength: 0.58,
    opponents: [
      'SV Tannenlohe',
      'TTC Sonnleithen',
      'TSV Saalequell',
      'TV Fichtenthal',
      'TTV Rabenfels II',
      'SV Neuquell',
      'SpVgg Lindenbrunn',
      'DJK Hopfenau',
    ],
  },
  {
    suffix: ' Jugend 19',
    league: 'Bezirksklasse A Jugend 19',
    type: 'youth',
    ageGroup: '19',
    color: '#0b7285',
    homeDay: 6,
    homeTime: '10:00',
    system: 'ten',
    strength: 0.52,
    opponents: [
      'TTC Sonnleithen',
      'TSV Mühlgrund',
      'SV Neuquell',
      'TTC Birkenreuth',
      'TV Dachsbach-Forst',
      'CVJM Talhausen',
      'SV Krähenwinkel',
      'TTC Oberlauter',
    ],
  },
];

/**
 * @param club its name, with which the teams' names begin
 * @param prefix of links to calendars; without one there are no links
 */
export const demoTeams = (club: string, prefix: string | undefined): DemoTeam[] =>
  lines.map(({ suffix, ...line }, index) => ({
    ...line,
    name: `${club}${suffix}`,
    rank: index + 1,
    linkCalendar: prefix === undefined ? null : `${prefix}vorfuehrung/mannschaft-${index + 1}.ics`,
    linkStats: `https://ergebnisse.hof.example/mannschaft-${index + 1}/bilanzen`,
    linkTable: `https://ergebnisse.hof.example/mannschaft-${index + 1}/tabelle`,
  }));
