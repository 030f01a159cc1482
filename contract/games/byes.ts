/** A round without an opponent (spielfrei), as the association's files name it in the place of a team, also with its number. */
export const isBye = (team: string): boolean => {
  const name = team.replace(/^\((.*)\)$/, '$1').replace(/ ([IVX]+|\d{1,2})$/, '');
  return /^(spielfrei|bye|n\.\s?n\.)$/i.test(name);
};
