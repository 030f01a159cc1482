/** A colour field: a palette, the browser's native picker, or typed; with a preview. */
import { TextInput } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { ColorChip } from '../ColorChip.tsx';
import { isColor } from '../contrast.ts';
import classes from './ColorField.module.css';

/** colours that are easy to distinguish */
const palette = [
  '#134677',
  '#2468ae',
  '#0b7285',
  '#2b8a3e',
  '#5c940d',
  '#f4c20d',
  '#f4771b',
  '#c92a2a',
  '#a61e4d',
  '#5f3dc4',
  '#495a6f',
  '#1d2838',
];

type Props = {
  label: string;
  value: string;
  onChange: (next: string) => void;
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  /** explains an empty field */
  help?: string;
  /** the name that the preview shows on it */
  sample: string;
  'data-path'?: string;
};

export function ColorField({ sample, required, help, value, onChange, ...field }: Props) {
  const texts = useTexts();
  return (
    <div className={classes.field}>
      <TextInput
        {...field}
        description={help}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        withAsterisk={required ?? false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        placeholder="#134677"
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={`${field.label}: ${texts.ui.pickColor}`}
            value={isColor(value) ? value : '#607086'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        rightSectionWidth="auto"
        rightSection={
          isColor(value) && sample ? (
            <span className={classes.sample}>
              <ColorChip color={value} name={sample} />
            </span>
          ) : null
        }
      />
      <div className={classes.palette}>
        {palette.map((color) => (
          <button
            key={color}
            type="button"
            className={classes.swatch}
            style={{ background: color }}
            aria-label={color}
            aria-pressed={color === value}
            onClick={() => onChange(color)}
          />
        ))}
      </div>
    </div>
  );
}
