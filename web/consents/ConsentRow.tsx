/** One consent of a person: its state, the text, the answers, and the buttons to agree and to revoke. */
import type { Consent } from '@club/contract/consents/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import { useAction } from '../ui/use-action.ts';
import { ConsentDetails } from './ConsentDetails.tsx';
import classes from './Consents.module.css';
import { giveConsent, revokeConsent } from './queries.ts';

type Props = { userId: string; consent: Consent; mayGive: boolean; mayRevoke: boolean };

/** What it is about and how it stands: who has answered and when, or who is asked. */
function StateWords({ consent, isAsked }: { consent: Consent; isAsked: boolean }) {
  const words = useTexts().consents;
  const { kind, state, asked } = consent;
  const last = consent.history.at(-1);
  const waits = state !== 'given' && state !== 'revoked';
  return (
    <span className={classes.words}>
      <span className={classes.name}>{words.kinds[kind]}</span>
      <span className={classes.state} data-state={state}>
        {words.states[state]}
      </span>
      {last && !waits ? (
        <span className={classes.note}>
          {words.said(last.by ? displayName(last.by) : words.left, last.given, last.version)}
          {', '}
          <TimeText at={last.at} look="full" />
        </span>
      ) : null}
      {waits && !isAsked ? (
        <span className={classes.note}>
          {asked.length === 0 ? words.nobodyAsked : words.asked(asked.map(displayName))}
        </span>
      ) : null}
    </span>
  );
}

type AnswerProps = Props & { isAsked: boolean; done: () => void };

/** Of whoever may not ride along the match pages say so. */
const topics = ['consents', 'matches'];

/** Agreeing, refusing and taking back, for those who may. */
function ConsentAnswer({ userId, consent, mayGive, mayRevoke, isAsked, done }: AnswerProps) {
  const words = useTexts().consents;
  const { kind, text, state } = consent;
  const name = words.kinds[kind];
  const agreedBefore = state === 'given' || state === 'incomplete';
  const give = useAction({
    send: () => giveConsent(userId, kind, text.version),
    success: words.agreed,
    failure: words.agreeFailed,
    topics,
    done,
  });
  const revoke = useAction({
    send: () => revokeConsent(userId, kind),
    success: agreedBefore ? words.revoked : words.refused,
    failure: agreedBefore ? words.revokeFailed : words.refuseFailed,
    topics,
    done,
  });
  return (
    <span className={classes.buttons}>
      {isAsked || (mayGive && state === 'revoked') ? (
        <SendButton
          variant={isAsked ? 'filled' : 'default'}
          leftSection={<IconCheck size={18} stroke={1.8} />}
          loading={give.busy}
          aria-label={words.agreeTo(name)}
          onClick={() => void give.run()}
        >
          {words.agree}
        </SendButton>
      ) : null}
      {mayRevoke && state !== 'revoked' ? (
        <SendButton
          variant="default"
          loading={revoke.busy}
          aria-label={agreedBefore ? words.revokeOf(name) : words.refuseOf(name)}
          onClick={() => void revoke.run()}
        >
          {agreedBefore ? words.revoke : words.refuse}
        </SendButton>
      ) : null}
    </span>
  );
}

export function ConsentRow(props: Props) {
  const { consent, mayGive } = props;
  const words = useTexts().consents;
  const viewer = useViewer();
  const details = useId();
  const isAsked = mayGive && consent.asked.some(({ id }) => id === viewer.userId);
  // open for those who are asked, so that they read it; folded for others
  const [open, setOpen] = useState<boolean | null>(null);
  const isOpen = open ?? isAsked;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <StateWords consent={consent} isAsked={isAsked} />
        <ConsentAnswer {...props} isAsked={isAsked} done={() => setOpen(null)} />
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.more ?? ''}
        rightSection={isOpen ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        aria-expanded={isOpen}
        aria-controls={details}
        aria-label={words.moreOf(words.kinds[consent.kind])}
        onClick={() => setOpen(!isOpen)}
      >
        {words.more}
      </Button>
      <div id={details}>{isOpen ? <ConsentDetails consent={consent} /> : null}</div>
    </li>
  );
}
