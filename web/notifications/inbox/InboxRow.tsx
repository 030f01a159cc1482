/** One message of the inbox. */
import { linkTarget } from '@club/contract/links.ts';
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { isClosed } from '../../navigation/addresses.ts';
import { useLanguage, useTexts } from '../../platform/i18n.ts';
import { withLocale } from '../../platform/locale.ts';
import { useViewer } from '../../platform/viewer.ts';
import { SendIcon } from '../../ui/SendIcon.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import classes from './InboxPanel.module.css';

type Props = {
  message: InboxMessage;
  /** opens it in full: a message from a person, or one without a link that the viewer may open */
  open: (message: InboxMessage) => void;
  /** @param href a page of the app, or null where it has no link into the app */
  follow: (message: InboxMessage, href: string | null) => void;
  remove: (message: InboxMessage) => Promise<unknown>;
};

/** @param opens its body is cut, as it is shown in full when it is opened */
function RowContent({ message, opens }: { message: InboxMessage; opens: boolean }) {
  const words = useTexts().inbox;
  return (
    <>
      <span className={classes.subject}>
        {message.readAt === null ? (
          <span className={classes.dot} role="img" aria-label={words.unread} />
        ) : null}
        {message.title}
      </span>
      <span className={classes.body} data-cut={opens || undefined}>
        {message.body}
      </span>
      <span className={classes.when}>
        {message.sender ? `${displayName(message.sender)}, ` : null}
        <TimeText at={message.createdAt} />
      </span>
    </>
  );
}

export function InboxRow({ message, open, follow, remove }: Props) {
  const words = useTexts().inbox;
  const language = useLanguage();
  const viewer = useViewer();
  const target = linkTarget(message.link);
  const page =
    target && 'page' in target && !isClosed(target.page, viewer) ? withLocale(language, target.page) : null;
  const href = target && 'outside' in target ? target.outside : page;
  const opens = message.byHand || !href;
  const content = <RowContent message={message} opens={opens} />;
  const press = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (page && !elsewhere) event.preventDefault();
    follow(message, elsewhere ? null : page);
  };
  return (
    <li className={classes.row} data-unread={message.readAt === null || undefined}>
      {href && !opens ? (
        <a
          className={classes.message}
          href={href}
          {...(page ? {} : { target: '_blank', rel: 'noreferrer' })}
          onClick={press}
        >
          {content}
        </a>
      ) : (
        <button type="button" className={classes.message} onClick={() => open(message)}>
          {content}
        </button>
      )}
      <SendIcon
        icon={IconX}
        className={classes.remove ?? ''}
        label={words.remove(message.title)}
        onClick={() => void remove(message)}
      />
    </li>
  );
}
