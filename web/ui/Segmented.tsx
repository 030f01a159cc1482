/** A choice of a few options, all visible: radio buttons that look like one control. */
import { useId } from 'react';
import classes from './Segmented.module.css';

type Props<V extends string> = {
  label: string;
  /** the label is shown above, like a field's */
  labelled?: boolean;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (next: V) => void;
  required?: boolean;
  error?: string | undefined;
  'data-path'?: string;
};

export function Segmented<V extends string>({
  label,
  labelled,
  value,
  options,
  onChange,
  required,
  error,
  ...rest
}: Props<V>) {
  const name = useId();
  return (
    <fieldset
      className={classes.field}
      data-path={rest['data-path']}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={labelled ? classes.label : classes.unseen}>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </legend>
      <div className={classes.choice} data-many={options.length > 4 || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
