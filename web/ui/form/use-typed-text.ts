/** One text outside of a form of a record: stored on this device until it is saved. */
import { useState } from 'react';
import { useViewer } from '../../platform/viewer.ts';
import { loadDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

type Typed = { text: string };

type Options = {
  name: string;
  /** id of the record that the text is about */
  id: string;
  /** the text as it is saved; it is shown unless something else is typed here */
  saved: string;
};

export function useTypedText({ name, id, saved }: Options) {
  const { userId } = useViewer();
  const [restored] = useState(() => loadDraft<Typed, never>({ userId, form: `${name}:${id}` }, Date.now()));
  const [followed, setFollowed] = useState(saved);
  const [typed, setTyped] = useState<Typed>(restored?.values ?? { text: saved });
  const { text } = typed;
  const isSaved = text.trim() === saved.trim();
  const [isRestored, setIsRestored] = useState(restored !== null);
  if (saved !== followed) {
    setFollowed(saved);
    if (text === followed || isSaved) setTyped({ text: saved });
  }
  if (isRestored && isSaved) setIsRestored(false);
  const draft = useDraft<Typed, never>({
    name,
    id,
    written: isSaved ? null : typed,
    now: () => (isSaved ? null : { values: typed, unread: {}, record: null }),
  });
  return {
    text,
    setText: (next: string) => setTyped({ text: next }),
    isSaved,
    /** when the restored text was typed, in milliseconds since 1970; null without one */
    restoredAt: isRestored ? (restored?.at ?? null) : null,
    discard: () => setTyped({ text: saved }),
    /** Deletes what is stored, and stores nothing more: for whoever leaves. */
    giveUp: draft.giveUp,
  };
}
