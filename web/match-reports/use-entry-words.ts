/** What an entry of a report says, in words. */
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import type { Shared } from './shared.ts';
import { useWords } from './use-words.ts';

export function useEntryWords({ match: { game }, nameOf }: Shared): (entry: ReportEntry) => string {
  const words = useWords();
  const team = (side: 'home' | 'away') => (side === 'home' ? game.homeTeam : game.awayTeam);
  return (entry) => {
    switch (entry.kind) {
      case 'set':
        return `${entry.home}:${entry.away}`;
      case 'singles':
        return entry.players.map(nameOf).join(', ');
      case 'doubles':
        return entry.pairs.map((pair) => pair?.map(nameOf).join(' / ') ?? words.nobody).join(', ');
      case 'givenUp':
        return words.givenUp(team(entry.by));
      case 'walkOver':
        return entry.by === 'both' ? words.bothMissing : words.walkOver(team(entry.by));
      case 'matchLost':
        return words.lostBy(team(entry.by));
      case 'pairing':
        return entry.pairing;
      case 'ttr':
        return `${nameOf(entry.player)} ${entry.ttr}`;
      default:
        return '';
    }
  };
}
