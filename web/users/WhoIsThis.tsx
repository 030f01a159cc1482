/** Asks whether a waiting user is a member from a list: members with the same name first, any other by search. */
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { SearchSelect } from '../ui/SearchSelect.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import { useUnlinkedMembers } from './queries.ts';
import classes from './UsersPage.module.css';
import { likeliestFirst } from './unlinked.ts';

type Props = { user: User; onChange: (memberId: string) => void };

export function WhoIsThis({ user, onChange }: Props) {
  const texts = useTexts().users;
  const [shown, setShown] = useState(texts.approveAsNew);
  const [words, setWords] = useState<string | null>(null);
  const asked = useDeferredValue(words?.trim() ?? null);
  const likely = useUnlinkedMembers(asked === '' ? user.lastName : null);
  const found = useUnlinkedMembers(asked);
  const members = [...(asked === '' ? (likely.data ?? []) : []), ...(found.data ?? [])];
  const each = [...new Map(members.map((one) => [one.id, one])).values()];
  return (
    <SearchSelect
      className={classes.whoIs}
      label={texts.approveAs}
      aria-label={`${texts.approveAs} (${displayName(user)})`}
      placeholder={texts.approveAsNew}
      shown={shown}
      choices={
        found.data && [
          { value: '', label: texts.approveAsNew },
          ...likeliestFirst(each, user).map((one) => ({
            value: one.id,
            label: [displayName(one), one.email].filter(Boolean).join(' · '),
          })),
        ]
      }
      stale={asked !== words?.trim() || found.isPlaceholderData}
      failure={found.isError ? sentenceOf(found.error) : undefined}
      onSearch={setWords}
      onChange={(choice) => {
        setShown(choice.label);
        onChange(choice.value);
      }}
    />
  );
}
