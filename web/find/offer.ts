/** A line of the palette: a page, an action, or a search result of the server. */
export const foundKinds = ['members', 'teams', 'games', 'events', 'trainings', 'posts'] as const;
export type FoundKind = (typeof foundKinds)[number];
export type Kind = 'recent' | 'pages' | 'actions' | FoundKind;

export type Offer = {
  /** unique in the list, and the same for the same thing in the next list */
  id: string;
  kind: Kind;
  label: string;
  detail?: string;
  /** additional search words */
  also?: string;
  /** a page of the app, without the language: `/games?view=all` */
  to?: string;
  /** the action, or the fallback where the viewer has no page to open */
  run?: () => unknown;
  /** why it is not available now, as a sentence */
  refused?: string | undefined;
  color?: string;
  person?: { name: string; photoUrl: string | null };
};

export type Group = { kind: Kind; offers: Offer[]; failed?: boolean };

/** The id of an offer's line in the palette with this id. */
export const offerId = (id: string, offer: Offer): string => `${id}-${offer.id}`;
