/** One filter of a list; its value is in the URL. */
import { ChoiceSelect } from './ChoiceSelect.tsx';
import classes from './FilterSelect.module.css';
import { useListAddress } from './list-search.ts';

type Props = {
  /** its parameter in the URL */
  name: string;
  label: string;
  /** its text when it filters nothing, e.g. `All teams` */
  all: string;
  options: readonly { value: string; label: string }[];
};

export function FilterSelect({ name, label, all, options }: Props) {
  const { search, change } = useListAddress<string>();
  return (
    <ChoiceSelect
      className={classes.filter ?? ''}
      aria-label={label}
      value={search[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  );
}
