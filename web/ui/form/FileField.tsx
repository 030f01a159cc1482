/** One file, chosen or dropped. A plain file input below a large area, which keyboards and screen readers can use. */
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './FileField.module.css';

type Props = {
  label: string;
  /** the text of the empty area */
  prompt: string;
  /** the text beside a chosen file */
  replace: string;
  /** in the format of the file input: `.ics,text/calendar` */
  accept: string;
  value: File | null;
  onChange: (next: File) => void;
  error?: string | undefined;
  'data-path'?: string;
};

/** `812 B`, `12 kB` in the user's number format */
const sizeOf = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : `${Math.round(bytes / 1000).toLocaleString(document.documentElement.lang)} kB`;

export function FileField({ label, prompt, replace, accept, value, onChange, error, ...rest }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <div data-path={rest['data-path']}>
      <label htmlFor={id} className={classes.label}>
        {label}
        <span className={classes.required} aria-hidden>
          {' *'}
        </span>
      </label>
      <div className={classes.area} data-over={over || undefined} data-error={error ? true : undefined}>
        <input
          id={id}
          type="file"
          accept={accept}
          className={classes.input}
          // the browser itself accepts the dropped file
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onChange(file);
            // allows choosing the same file again after it was corrected
            event.currentTarget.value = '';
          }}
        />
        {value ? <IconFile size={22} stroke={1.6} /> : <IconUpload size={22} stroke={1.6} />}
        <span className={classes.words}>
          {value ? (
            <>
              <strong>{value.name}</strong>
              <span>
                {sizeOf(value.size)} · {replace}
              </span>
            </>
          ) : (
            prompt
          )}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
