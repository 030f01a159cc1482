/** One line of the palette: a real link where it leads to a page, so that it can be opened in a new tab. */
import {
  IconArrowRight,
  IconBallTennis,
  IconBolt,
  IconCalendar,
  IconCalendarCheck,
  IconHistory,
  IconNews,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../platform/i18n.ts';
import { withLocale } from '../platform/locale.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { Kind, Offer } from './offer.ts';
import classes from './Palette.module.css';

const icons: Record<Kind, typeof IconBolt> = {
  recent: IconHistory,
  pages: IconArrowRight,
  actions: IconBolt,
  members: IconUser,
  teams: IconUsersGroup,
  games: IconBallTennis,
  events: IconCalendar,
  trainings: IconCalendarCheck,
  posts: IconNews,
};

type Props = {
  id: string;
  offer: Offer;
  chosen: boolean;
  /** selected with the keyboard, not with the pointer: the list scrolls to it */
  follow: boolean;
  choose: () => void;
  take: () => void;
  /** the browser opens it in a new tab by itself */
  leave: () => void;
};

/** The mark of its kind, its words, and what is said about it. */
function LineContent({ offer }: { offer: Offer }) {
  const Icon = icons[offer.kind];
  const detail = offer.refused ?? offer.detail;
  return (
    <>
      <span className={classes.mark}>
        {offer.person ? (
          <PersonAvatar name={offer.person.name} photoUrl={offer.person.photoUrl} size={28} />
        ) : (
          <Icon size={20} stroke={1.6} aria-hidden />
        )}
        {offer.color ? <span className={classes.dot} style={{ background: offer.color }} /> : null}
      </span>
      <span className={classes.label}>{offer.label}</span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </>
  );
}

export function OfferLine({ id, offer, chosen, follow, choose, take, leave }: Props) {
  const language = useLanguage();
  const line = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (chosen && follow) line.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen, follow]);
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': chosen,
    'aria-disabled': offer.refused !== undefined || undefined,
    className: classes.line,
    onPointerMove: choose,
  } as const;
  const content = <LineContent offer={offer} />;
  if (offer.to === undefined)
    return (
      <button
        type="button"
        {...shared}
        ref={(element) => {
          line.current = element;
        }}
        onClick={take}
      >
        {content}
      </button>
    );
  return (
    <a
      {...shared}
      ref={(element) => {
        line.current = element;
      }}
      href={withLocale(language, offer.to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return leave();
        event.preventDefault();
        take();
      }}
    >
      {content}
    </a>
  );
}
