/** A round without an opponent (spielfrei), as the association's files name it in the place of a team. */
export const isBye = (team: string): boolean => /^(spielfrei|bye|n\.\s?n\.)$/i.test(team);
