/** Controls that send something are disabled offline, with the reason. */
import { useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import { useRemembered } from './Freshness.tsx';

/** Why nothing can be sent right now, as a sentence; undefined while online. */
export function useOfflineReason(): string | undefined {
  const { basicFailures } = useTexts();
  return useReadAt() === null ? undefined : basicFailures.offline;
}

/** The same for a control of a record that may come from the device's cache: it waits for the current one. */
function useNotYet(): string | undefined {
  const { ui } = useTexts();
  const offline = useOfflineReason();
  const remembered = useRemembered();
  return offline ?? (remembered ? ui.refreshing : undefined);
}

type Own = { disabled?: boolean | undefined; title?: string | undefined };

/** For a control that sends at once. @returns its `disabled` and `title`, from those it has online */
export function useSendProps(): (own?: Own) => { disabled: boolean; title: string | undefined } {
  const notYet = useNotYet();
  return ({ disabled, title } = {}) => ({
    disabled: disabled === true || notYet !== undefined,
    title: notYet ?? title,
  });
}
