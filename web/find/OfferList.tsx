/** What the palette offers, in groups with a heading each. */
import { useTexts } from '../platform/i18n.ts';
import { OfferLine } from './OfferLine.tsx';
import { type Group, type Offer, offerId } from './offer.ts';
import classes from './Palette.module.css';

type Props = {
  /** the palette's; those of its lines begin with it */
  id: string;
  groups: readonly Group[];
  hidden: boolean;
  chosen: Offer | undefined;
  /** selected with the keyboard, not with the pointer: the list scrolls to it */
  follow: boolean;
  choose: (offer: Offer) => void;
  take: (offer: Offer) => void;
  /** the browser opens it in a new tab by itself */
  leave: (offer: Offer) => void;
};

export function OfferList({ id, groups, hidden, chosen, follow, choose, take, leave }: Props) {
  const words = useTexts().find;
  return (
    <div
      id={`${id}-list`}
      className={classes.list}
      role="listbox"
      aria-label={words.results}
      hidden={hidden}
      // a browser takes a list that scrolls for a stop of Tab
      tabIndex={-1}
      // keeps the focus in the search field
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <fieldset key={group.kind} aria-labelledby={`${id}-${group.kind}`} className={classes.group}>
          <div id={`${id}-${group.kind}`} className={classes.heading} role="presentation">
            {words.groups[group.kind]}
          </div>
          {group.failed ? (
            <div className={classes.failed} role="presentation">
              {words.failed}
            </div>
          ) : null}
          {group.offers.map((offer) => (
            <OfferLine
              key={offer.id}
              id={offerId(id, offer)}
              offer={offer}
              chosen={offer === chosen}
              follow={follow}
              choose={() => choose(offer)}
              take={() => take(offer)}
              leave={() => leave(offer)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}
