/** The entries of a choice: when they are searched, and how they are grouped. */
import type { ReactNode } from 'react';

export type ChoiceOption = { value: string; label: string; group?: string };

export type ChoiceProps = {
  label?: string;
  'aria-label'?: string;
  'data-path'?: string;
  'data-autofocus'?: boolean;
  className?: string | undefined;
  withAsterisk?: boolean;
  description?: ReactNode;
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[];
  error?: ReactNode;
  value: string;
  /** the empty entry has the value '' */
  options: readonly ChoiceOption[];
  onChange: (value: string) => void;
  onBlur?: () => void;
};

/** Up to this number a native select is easier on a phone. */
export const mostWithoutSearch = 50;

/** Whether there are more entries than people scan; the empty entry does not count. */
export const searches = (options: readonly ChoiceOption[]): boolean =>
  options.filter(({ value }) => value !== '').length > mostWithoutSearch;

type Item = Omit<ChoiceOption, 'group'>;
type Grouped = (Item | { group: string; items: Item[] })[];

/** The data of a native select: neighbours with the same group together. */
export function grouped(options: readonly ChoiceOption[]): Grouped {
  const all: Grouped = [];
  for (const { group, ...item } of options) {
    const last = all.at(-1);
    // an item with a property `group` would be taken for a group
    if (group === undefined) all.push(item);
    else if (last && 'items' in last && last.group === group) last.items.push(item);
    else all.push({ group, items: [item] });
  }
  return all;
}
