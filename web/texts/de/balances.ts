/** Die Texte der Bilanzen, der früheren Spiele gegeneinander und der Prognose für Reservespieler. */
import type { balances as english } from '../en/balances.ts';
import { plural } from '../plural.ts';

const ratio = ({ won, lost }: { won: number; lost: number }): string => `${won}:${lost}`;

export const balances: typeof english = {
  title: 'Bilanz',
  titleOf: (season) => `Bilanz ${season}`,
  teamTitle: 'Bilanzen',
  help: 'Gewonnene und verlorene Spiele in Punktspielen, aus den Spielberichten.',
  season: 'Saison der Bilanz',
  none: 'In dieser Saison ist noch nichts gemeldet. Die Bilanz füllt sich von selbst aus beendeten Spielberichten.',
  half: { first: 'Vorrunde', second: 'Rückrunde' },
  singles: 'Einzel',
  doubles: 'Doppel',
  player: 'Spieler',
  tally: (won, lost) => `${won} gewonnen, ${lost} verloren`,
  setsAndBalls: (sets, balls) => `Sätze ${ratio(sets)} · Bälle ${ratio(balls)}`,
  byPlace: 'Einzel an Platz',
  place: (place) => `Platz ${place}`,
  partners: 'Doppel mit',
  left: 'jemand, der nicht mehr dabei ist',
  notPlayed: 'Kampflos gewonnen und verloren',
  opponents: (count) => plural('de', count, 'Gegner', 'Gegner'),
  before: (team) => `Früher gegen ${team}`,
  beforeHelp: 'Einzel aller Saisons, auch im Pokal. Vorn stehen unsere Siege.',
  latest: (date) => `zuletzt am ${date}`,
  reserves: 'Stammspieler oder Reserve',
  reservesHelp: (wanted, half) =>
    `Wer in der ${half === 'first' ? 'Vorrunde' : 'Rückrunde'} weniger als ${wanted} Einzel in Punktspielen bestreitet, ist danach Reservespieler, außer es waren in der Halbserie davor so viele (WO H 1.3.1). Das sehen nur Mannschaftsführer.`,
  counted: (reported, over) =>
    `Gezählt aus ${plural('de', reported, 'Spielbericht', 'Spielberichten')} bei bisher ${plural('de', over, 'Punktspiel', 'Punktspielen')}.`,
  coming: (count) =>
    count === 0
      ? 'In dieser Halbserie kommt keines mehr.'
      : `${plural('de', count, 'Spiel kommt', 'Spiele kommen')} noch in dieser Halbserie.`,
  enough: 'Alle haben genug Einzel.',
  needed: (count) => `noch ${count} Einzel bis zum Stammspieler`,
  neededAgain: (count) => `noch ${count} Einzel, um wieder Stammspieler zu werden`,
  ageUnknown: 'Geburtstag nicht bekannt, also auch nicht, ob die Regel gilt',
  unlessBefore: (wanted) => `(außer es waren in der Halbserie davor ${wanted})`,
  singlesOf: (singles, wanted) => `${singles} von ${wanted} Einzeln`,
};
