/** One line of the palette: a page, something to do, or what the club's server has found. */
export const foundKinds = ['members', 'teams', 'games', 'events', 'trainings', 'posts'] as const;
export type FoundKind = (typeof foundKinds)[number];
export type Kind = 'recent' | 'pages' | 'actions' | FoundKind;

export type Offer = {
  /** unlike any other's in the list, and the same for the same thing in the next list */
  id: string;
  kind: Kind;
  label: string;
  detail?: string;
  /** other words that it is found by */
  also?: string;
  /** a page of the app, without the language: `/games?view=all` */
  to?: string;
  /** what happens instead, or where there is no page for whoever looks */
  run?: () => unknown;
  color?: string;
  person?: { name: string; photoUrl: string | null };
};

export type Group = { kind: Kind; offers: Offer[]; failed?: boolean };
