/** The systems of play by name; what each of them means for a line-up is in line-ups/systems.ts. */

/** Sechser-Paarkreuz, Bundessystem, Werner-Scheffler, modified Swaythling Cup, Braunschweiger System */
export const matchSystemIds = ['sixPairs', 'bund', 'scheffler', 'swaythling', 'braunschweig'] as const;
export type MatchSystemId = (typeof matchSystemIds)[number];
