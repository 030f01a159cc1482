/** One file, chosen or dropped. A plain file input under a large area: keyboard and screen reader know it. */
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import classes from './FileField.module.css';

type Props = {
  label: string;
  /** what the empty area says */
  prompt: string;
  /** what it says beside a chosen file */
  replace: string;
  /** as the file input has it: `.ics,text/calendar` */
  accept: string;
  value: File | null;
  onChange: (next: File) => void;
  error?: string | undefined;
  'data-path'?: string;
};

/** `812 B`, `12 kB` in the reader's digits */
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
          // the browser takes the dropped file by itself
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) onChange(file);
            // the same file, mended meanwhile, can be chosen again
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
