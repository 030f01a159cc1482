/** Controls that send something are disabled offline, with the reason. */
import { useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';

/** Why nothing can be sent right now, as a sentence; undefined while online. */
export function useNoNet(): string | undefined {
  const { failures } = useTexts();
  return useReadAt() === null ? undefined : failures.offline;
}

type Own = { disabled?: boolean | undefined; title?: string | undefined };

/** For a control that sends at once. @returns its `disabled` and `title`, from those it has online */
export function useSendProps(): (own?: Own) => { disabled: boolean; title: string | undefined } {
  const noNet = useNoNet();
  return ({ disabled, title } = {}) => ({
    disabled: disabled === true || noNet !== undefined,
    title: noNet ?? title,
  });
}
