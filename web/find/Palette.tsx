/** The palette: type to find something, and open or do it without leaving the keyboard. */
import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLanguage, useTexts } from '../platform/i18n.ts';
import { withLocale } from '../platform/locale.ts';
import { useReadAt } from '../platform/network.ts';
import { useViewer } from '../platform/viewer.ts';
import { ModalPanel } from './ModalPanel.tsx';
import { OfferLine } from './OfferLine.tsx';
import type { Offer } from './offer.ts';
import classes from './Palette.module.css';
import { saveRecent } from './recent-pages.ts';
import { useOffers } from './use-offers.ts';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

export function Palette({ close }: { close: () => void }) {
  const texts = useTexts();
  const words = texts.find;
  const { userId } = useViewer();
  const router = useRouter();
  const language = useLanguage();
  const offline = useReadAt() !== null;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<{ id: string; byKeys: boolean } | null>(null);
  const { groups, searching } = useOffers(typed);
  const offers = groups.flatMap((group) => group.offers);
  // the selection is stored by id, not by index, so that late results do not change it
  const at = Math.max(
    0,
    offers.findIndex((offer) => offer.id === choice?.id),
  );
  const chosen = offers[at];
  const idOf = (offer: Offer) => `${id}-${offer.id}`;

  const take = (offer: Offer, elsewhere = false) => {
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && offers.length > 0) {
      event.preventDefault();
      const next = offers[step(at, offers.length)];
      if (next) setChoice({ id: next.id, byKeys: true });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) take(chosen, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <ModalPanel label={words.title} className={classes.panel ?? ''} close={close}>
      <div className={classes.head}>
        <IconSearch size={20} stroke={1.6} aria-hidden />
        <input
          className={classes.words}
          role="combobox"
          aria-label={words.title}
          aria-expanded={offers.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? idOf(chosen) : undefined}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChoice(null);
          }}
          onKeyDown={onKeyDown}
          // Escape closes this dialog only, not one below
          data-mantine-stop-propagation="true"
        />
        <CloseButton size={44} iconSize={20} aria-label={texts.ui.close} onClick={close} />
      </div>
      {groups.length === 0 && !searching ? (
        <div className={classes.nothing}>
          <strong>{words.nothing(typed.trim())}</strong>
          {words.nothingHelp}
        </div>
      ) : null}
      <div
        id={`${id}-list`}
        className={classes.list}
        role="listbox"
        aria-label={words.results}
        hidden={groups.length === 0 && !searching}
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
                id={idOf(offer)}
                offer={offer}
                chosen={offer === chosen}
                follow={choice?.byKeys ?? true}
                choose={() => {
                  if (choice?.id !== offer.id) setChoice({ id: offer.id, byKeys: false });
                }}
                take={() => take(offer)}
                leave={() => saveRecent(userId, offer)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <div className={classes.foot}>
        <p role="status">
          {offline && words.offline}
          {!offline && searching && words.searching}
          {!offline && !searching && typed.trim() !== '' && words.count(offers.length)}
        </p>
        <p className={classes.keys} aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> {words.choose} <kbd>↵</kbd> {words.open} <kbd>{words.control}</kbd>
          <kbd>↵</kbd> {words.newTab}
        </p>
      </div>
    </ModalPanel>
  );
}
