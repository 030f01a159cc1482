/** A name as on the association's lists: `Ängerholm, Jörg`. */
export const listName = (person: { firstName: string; lastName: string }): string =>
  `${person.lastName}, ${person.firstName}`;
