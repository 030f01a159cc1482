/** A line-up while a captain sets it up: taps, drags, the proposal, and saving it. */
import type { Verdict } from '@club/contract/line-ups/findings.ts';
import type { MatchSystemId } from '@club/contract/match-systems.ts';
import type { Board, LineUp, LineUpInput, Proposal } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../platform/i18n.ts';
import { confirm } from '../../ui/dialogs.ts';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useLeaveGuard } from '../../ui/form/use-leave-guard.ts';
import { toastFailure } from '../../ui/toasts.ts';
import { askToLeave } from '../../ui/unsaved.ts';
import { useAction } from '../../ui/use-action.ts';
import { useEscape } from '../../ui/use-escape.ts';
import { proposeLineUp, publishLineUp, setLineUp } from '../queries.ts';
import {
  clear,
  emptySlot,
  idsOf,
  inputOf,
  judged,
  move,
  personAt,
  put,
  type Setup,
  type Slot,
  sameSlot,
  setupOf,
} from './setup.ts';

type Options = {
  match: Match;
  board: Board;
  edited: Edited<LineUp>;
  /** closes the board */
  close: () => void;
};

/** The name of a place: `Singles 2`, `Doubles 1, player 2`. */
export function useSlotName(): (slot: Slot) => string {
  const words = useTexts().lineUps;
  return ({ part, at, seat }) => (part === 'singles' ? words.single(at + 1) : words.seat(at + 1, seat + 1));
}

/** The places, which one is chosen, and the last action, for screen readers. */
function usePlaces(initial: Setup, nameOf: (id: string) => string) {
  const words = useTexts().lineUps;
  const slotName = useSlotName();
  const [setup, setSetup] = useState(initial);
  const [chosen, setChosen] = useState<Slot | null>(null);
  const [said, setSaid] = useState('');
  useEscape(chosen !== null, () => setChosen(null));
  const place = (slot: Slot, person: string) => {
    const next = put(setup, slot, person);
    setSetup(next);
    setSaid(words.put(nameOf(person), slotName(slot)));
    return next;
  };
  return {
    setup,
    chosen,
    said,
    replace: (next: Setup) => {
      setSetup(next);
      setChosen(null);
    },
    /** Puts somebody into the chosen place, else into the first empty one; the next empty place is chosen then. */
    tapPerson: (person: string) => {
      const slot = chosen ?? emptySlot(setup);
      if (!slot) return toastFailure(words.allTaken);
      const next = place(slot, person);
      setChosen(emptySlot(next, slot.part) ?? null);
    },
    /** Chooses a place; the person in the one chosen before is moved here. */
    tapSlot: (slot: Slot) => {
      const person = chosen && personAt(setup, chosen);
      if (chosen && sameSlot(chosen, slot)) return setChosen(null);
      if (!chosen || person === null) return setChosen(slot);
      setSetup(move(setup, chosen, slot));
      setSaid(words.put(nameOf(person), slotName(slot)));
      setChosen(null);
    },
    drop: (person: string, slot: Slot) => {
      place(slot, person);
      setChosen(null);
    },
    takeOut: (slot: Slot) => {
      const person = personAt(setup, slot);
      if (person === null) return;
      setSetup(clear(setup, slot));
      setChosen(slot);
      setSaid(words.takenOut(nameOf(person)));
    },
  };
}

type Saved = Edited<LineUp>['record'];

/**
 * The saved line-up that the board began with. A board without changes follows what another captain saves; else it stays,
 * and the captain decides about the other one.
 */
function useBase(
  gameId: string,
  record: Saved,
  system: MatchSystemId | null,
  { setup, replace }: ReturnType<typeof usePlaces>,
) {
  const [base, setBase] = useState(record);
  const [sent, setSent] = useState<LineUpInput | null>(null);
  const input = inputOf(setup);
  const isSame = (one: Saved, as: LineUpInput | null = input) =>
    JSON.stringify(as) === JSON.stringify(idsOf(one.data));
  const changed = !isSame(base);
  const follow = () => {
    setBase(record);
    replace(setupOf(idsOf(record.data), system));
  };
  const isNew = record.etag !== base.etag;
  // what was saved here comes back as it is, also when the captain has gone on meanwhile
  if (isNew && (isSame(record) || isSame(record, sent))) setBase(record);
  else if (isNew && !changed) follow();
  const other = isNew && changed ? { take: follow, ignore: () => setBase(record) } : null;
  const save = () => {
    setSent(input);
    return setLineUp(gameId, input, base.etag);
  };
  return { before: base.data, etag: base.etag, input, changed, other, save };
}

const topics = ['matches'];

type BoardParts = {
  base: ReturnType<typeof useBase>;
  places: ReturnType<typeof usePlaces>;
  verdict: Verdict | undefined;
  close: () => void;
};

/** Publishes the board's line-up, after a question where it breaks the rules. */
function usePublishing(gameId: string, { base, verdict, close }: Omit<BoardParts, 'places'>) {
  const words = useTexts().lineUps;
  const { before, etag, changed, save } = base;
  const publish = useAction({
    send: async () => {
      const saved = changed ? (await save()).etag : etag;
      if (before.state === 'draft') await publishLineUp(gameId, saved);
    },
    success: words.publishedDone,
    failure: words.failed,
    topics,
    done: close,
  });
  const question = {
    title: words.illegalQuestion,
    content: words.illegalHelp,
    confirmLabel: words.publishAnyway,
    danger: true,
  };
  return {
    busy: publish.busy,
    run: async () => {
      if (verdict !== 'illegal' || (await confirm(question))) await publish.run();
    },
  };
}

/** What the captain does with the board's line-up: save it, publish it, or have one proposed. */
function useBoardActions(gameId: string, system: MatchSystemId | null, { places, ...parts }: BoardParts) {
  const words = useTexts().lineUps;
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const save = useAction({
    send: parts.base.save,
    success: words.savedDone,
    failure: words.failed,
    topics,
  });
  const publish = usePublishing(gameId, parts);
  const propose = useAction({
    send: async () => {
      const proposed = await proposeLineUp(gameId);
      setProposal(proposed);
      places.replace(setupOf(proposed, system));
    },
    success: words.proposed,
    failure: words.proposeFailed,
    topics: [],
  });
  return { save, publish, propose, proposal };
}

export function useBoard({ match, board, edited, close }: Options) {
  const language = useLanguage();
  const { game, team } = match;
  const system = team.matchSystem;
  const people = new Map(board.listed.map((one) => [one.person.id, one]));
  const nameOf = (id: string) => {
    const one = people.get(id);
    return one ? displayName(one.person) : '';
  };
  const places = usePlaces(setupOf(idsOf(edited.record.data), system), nameOf);
  const base = useBase(game.id, edited.record, system, places);
  const judgement = judged(places.setup, board, system, language);
  const actions = useBoardActions(game.id, system, { base, places, verdict: judgement?.verdict, close });
  const { before, input, changed, other } = base;
  useLeaveGuard(
    () => changed,
    () => undefined,
  );
  return {
    ...places,
    ...actions,
    people,
    nameOf,
    judgement,
    published: before.state === 'published',
    changed,
    /** What another captain has saved meanwhile: its line-up is taken, or ignored and overwritten. */
    other,
    /** Closes the board, and asks before changes are lost. */
    leave: async () => {
      if (!changed || (await askToLeave())) close();
    },
    isEmpty: input.singles.length === 0,
  };
}
export type BoardState = ReturnType<typeof useBoard>;
