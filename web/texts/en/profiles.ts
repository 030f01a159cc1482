/** The texts of the card that members see of each other. */
export const profiles = {
  noTeams: 'Plays in no team yet',
  become: 'Become buddies',
  becameDone: 'Buddy successfully added',
  becomeFailed: 'Error adding Buddy',
  already: 'You are buddies',
  failed: 'This card cannot be opened',
  noMember: 'Is no member of the club, so there is no card.',
  search: 'Look for a member',
  nobodyNamed: 'Nobody is called that',
};
