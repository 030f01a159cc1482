/** Controls that send something are disabled offline, with the reason. */
import { use } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import { NotNow } from './Freshness.tsx';

/** Why nothing can be sent right now, as a sentence; undefined while online. */
export function useOfflineReason(): string | undefined {
  const { basicFailures } = useTexts();
  return useReadAt() === null ? undefined : basicFailures.offline;
}

/** The same for a control of a record: it may come from the device's cache and wait for the current one, or be gone. */
export function useReasonNotToSend(): string | undefined {
  const notNow = use(NotNow);
  return useOfflineReason() ?? notNow;
}

type Own = { disabled?: boolean | undefined; title?: string | undefined };

/** For a control that sends at once. @returns its `disabled` and `title`, from those it has online */
export function useSendProps(): (own?: Own) => { disabled: boolean; title: string | undefined } {
  const notYet = useReasonNotToSend();
  return ({ disabled, title } = {}) => ({
    disabled: disabled === true || notYet !== undefined,
    title: notYet ?? title,
  });
}
