/** One filter of a list; its value is in the URL. */
import { useTexts } from '../platform/i18n.ts';
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
  /** the list is not filtered by a value that is not among the options */
  ignoresOthers?: boolean;
};

/** A saved view or a link may filter by a record that was deleted since: nothing is found then, and the field says why. */
const withGone = (value: string, options: Props['options'], gone: string): Props['options'] =>
  value === '' || options.length === 0 || options.some((one) => one.value === value)
    ? options
    : [{ value, label: gone }, ...options];

export function FilterSelect({ name, label, all, options, ignoresOthers = false }: Props) {
  const texts = useTexts().ui;
  const { search, change } = useListAddress<string>();
  const value = search[name] ?? '';
  const shown = ignoresOthers ? options : withGone(value, options, texts.goneChoice);
  return (
    <ChoiceSelect
      className={classes.filter ?? ''}
      aria-label={label}
      value={value}
      options={[{ value: '', label: all }, ...shown]}
      onChange={(value) => change({ [name]: value || undefined })}
    />
  );
}
