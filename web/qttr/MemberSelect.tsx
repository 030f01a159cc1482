/** Chooses a member by name, with the browser's own select: a letter leads there. */
import { listName } from '@club/contract/users/rules.ts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMembers } from './queries.ts';

type Person = { id: string; firstName: string; lastName: string };
type Props = Omit<NativeSelectProps, 'data'> & {
  /** what it says while nobody is chosen */
  pick: string;
  /** whom the record is about: also there when they are no member any more */
  user?: Person | undefined;
};

/** The name of one of them as the select shows it. */
export function nameIn(members: readonly Person[], id: string): string {
  const person = members.find((member) => member.id === id);
  return person ? listName(person) : '';
}

export function MemberSelect({ pick, user, ...field }: Props) {
  const members: readonly Person[] = useMembers().data ?? [];
  const gone = user && !members.some((member) => member.id === user.id) ? [user] : [];
  return (
    <NativeSelect
      withAsterisk
      {...field}
      data={[
        { value: '', label: pick },
        ...gone.map((person) => ({ value: person.id, label: listName(person) })),
        ...members.map((member) => ({ value: member.id, label: listName(member) })),
      ]}
    />
  );
}
