/** The names of a line-up while they are typed: stored on this device, and compared with what another one enters meanwhile. */
import type { Side } from '@club/contract/match-reports/shape.ts';
import { useState } from 'react';
import { useViewer } from '../platform/viewer.ts';
import { loadDraft } from '../ui/form/drafts.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { useLeaveGuard } from '../ui/form/use-leave-guard.ts';
import { type Fields, fieldsOf, lineUpEntries, type Opened } from './line-up-form.ts';
import type { Shared } from './shared.ts';

/** `base`: the entries about the line-up that the names are a change of */
type Typed = { fields: Fields; base: string };

const nameFor = (side: Side) => `report-line-up-${side}`;

const sizes = ({ singles, ttrs, doubles }: Fields): string =>
  [singles.length, ttrs.length, doubles.length].join();

/** What was typed on this device and not saved; null: nothing. */
export const typedLineUp = (userId: string, gameId: string, side: Side) =>
  loadDraft<Typed, never>({ userId, form: `${nameFor(side)}:${gameId}` }, Date.now());

type Options = Pick<Shared, 'match' | 'report' | 'nameOf'> & { side: Side; ours: boolean };

export function useLineUpFields({ match, report, nameOf, side, ours }: Options) {
  const { userId } = useViewer();
  const now = (): Opened => ({ report, fields: fieldsOf(report, side, ours ? match.lineUp : null, nameOf) });
  const entered = lineUpEntries(report, side);
  const [opened, setOpened] = useState(now);
  const [restored, setRestored] = useState(() => {
    const typed = typedLineUp(userId, match.game.id, side);
    // another system of play has other places
    return typed && sizes(typed.values.fields) === sizes(opened.fields) ? typed : null;
  });
  const [base, setBase] = useState(restored?.values.base ?? entered);
  const [fields, setFields] = useState<Fields>(restored?.values.fields ?? opened.fields);
  const isTouched = JSON.stringify(fields) !== JSON.stringify(opened.fields);
  const keepOwn = () => {
    setOpened(now());
    setBase(entered);
  };
  const follow = () => {
    keepOwn();
    setFields(now().fields);
    setRestored(null);
  };
  const isOld = entered !== base;
  // entered on another device meanwhile
  if (isOld && !isTouched) follow();
  // what the restored names are a change of is read from the device a moment later
  else if (!isOld && lineUpEntries(opened.report, side) !== base) setOpened(now());
  const draft = useDraft<Typed, never>({
    name: nameFor(side),
    id: match.game.id,
    written: isTouched ? fields : null,
    now: () => (isTouched ? { values: { fields, base }, unread: {}, record: null } : null),
  });
  useLeaveGuard(() => isTouched, draft.giveUp);
  return {
    fields,
    setFields,
    opened,
    /** another device has entered a line-up that these names are no change of */
    isOld,
    /** when the restored names were typed, in milliseconds since 1970; null without them */
    restoredAt: restored?.at ?? null,
    /** shows what is entered now */
    follow,
    /** the names replace what is entered now */
    keepOwn,
    /** for when they are entered, or dropped */
    giveUp: draft.giveUp,
  };
}
