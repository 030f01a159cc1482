/** The palette: type to find something, and open or do it without leaving the keyboard. */
import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLanguage, useTexts } from '../platform/i18n.ts';
import { withLocale } from '../platform/locale.ts';
import { useViewer } from '../platform/viewer.ts';
import { ModalPanel } from './ModalPanel.tsx';
import { OfferList } from './OfferList.tsx';
import { type Offer, offerId } from './offer.ts';
import classes from './Palette.module.css';
import { PaletteFoot } from './PaletteFoot.tsx';
import { saveRecent } from './recent-pages.ts';
import { useOffers } from './use-offers.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The offer that Enter takes: the first one until another is chosen. */
function useChosen(offers: readonly Offer[]) {
  // stored by id, not by index, so that late results do not change it
  const [choice, setChoice] = useState<{ id: string; byKeys: boolean } | null>(null);
  const at = Math.max(
    0,
    offers.findIndex(({ id }) => id === choice?.id),
  );
  return {
    chosen: offers[at],
    /** whether the list scrolls to it */
    follow: choice?.byKeys ?? true,
    clear: () => setChoice(null),
    point: (offer: Offer) => {
      if (choice?.id !== offer.id) setChoice({ id: offer.id, byKeys: false });
    },
    /** @returns whether the key moves the choice */
    step: (key: string): boolean => {
      const next = offers.length > 0 ? offers[steps[key]?.(at, offers.length) ?? -1] : undefined;
      if (next) setChoice({ id: next.id, byKeys: true });
      return next !== undefined;
    },
  };
}

/** Opens or does what is offered; `elsewhere`: in another tab. */
function useTake(close: () => void) {
  const { userId } = useViewer();
  const router = useRouter();
  const language = useLanguage();
  return (offer: Offer, elsewhere = false) => {
    if (offer.refused !== undefined) return;
    saveRecent(userId, offer);
    if (elsewhere && offer.to !== undefined) {
      window.open(withLocale(language, offer.to), '_blank', 'noopener');
      return;
    }
    close();
    if (offer.run) offer.run();
    else if (offer.to !== undefined) router.history.push(withLocale(language, offer.to));
  };
}

type FieldProps = {
  /** of the palette: its list and its lines have ids that begin with it */
  id: string;
  typed: string;
  chosen: Offer | undefined;
  isOpen: boolean;
  onType: (words: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The field in which one types; it has the focus, while the arrow keys choose in the list. */
function SearchInput({ id, typed, chosen, isOpen, onType, onKeyDown }: FieldProps) {
  const words = useTexts().find;
  return (
    <input
      className={classes.words}
      role="combobox"
      aria-label={words.title}
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={chosen ? offerId(id, chosen) : undefined}
      placeholder={words.placeholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={100}
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

export function Palette({ close }: { close: () => void }) {
  const texts = useTexts();
  const words = texts.find;
  const { userId } = useViewer();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { groups, searching } = useOffers(typed);
  const offers = groups.flatMap((group) => group.offers);
  const { chosen, follow, clear, point, step } = useChosen(offers);
  const take = useTake(close);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (step(event.key)) event.preventDefault();
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) take(chosen, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <ModalPanel label={words.title} className={classes.panel ?? ''} close={close}>
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <SearchInput
          id={id}
          typed={typed}
          chosen={chosen}
          isOpen={offers.length > 0}
          onType={(words) => {
            setTyped(words);
            clear();
          }}
          onKeyDown={onKeyDown}
        />
        <CloseButton size={44} iconSize={20} aria-label={texts.ui.close} onClick={close} />
      </div>
      {groups.length === 0 && !searching ? (
        <div className={classes.nothing}>
          <strong>{words.nothing(typed.trim())}</strong>
          {words.nothingHelp}
        </div>
      ) : null}
      <OfferList
        id={id}
        groups={groups}
        hidden={groups.length === 0 && !searching}
        chosen={chosen}
        follow={follow}
        choose={point}
        take={take}
        leave={(offer) => saveRecent(userId, offer)}
      />
      <PaletteFoot count={typed.trim() === '' ? null : offers.length} searching={searching} />
    </ModalPanel>
  );
}
