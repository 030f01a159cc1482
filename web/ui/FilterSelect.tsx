/** One filter of a list; its choice stands in the address. The browser's own select: good under a thumb. */
import { NativeSelect } from '@mantine/core';
import classes from './FilterSelect.module.css';
import { useListAddress } from './list-search.ts';

type Props = {
  /** its name in the address */
  name: string;
  label: string;
  /** what it says when it filters nothing, e.g. `All teams` */
  all: string;
  options: readonly { value: string; label: string }[];
};

export function FilterSelect({ name, label, all, options }: Props) {
  const { search, change } = useListAddress<string>();
  return (
    <NativeSelect
      className={classes.filter ?? ''}
      aria-label={label}
      value={search[name] ?? ''}
      data={[{ value: '', label: all }, ...options]}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  );
}
