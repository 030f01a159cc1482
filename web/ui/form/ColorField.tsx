/** A colour for the club's things, with a look at how it will read. */
import { ColorInput } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { ColorChip } from '../ColorChip.tsx';
import { isColor } from '../contrast.ts';
import classes from './HouseFormView.module.css';

/** colours that differ well from each other, also for people who see few of them */
const swatches = [
  '#134677',
  '#2468ae',
  '#0b7285',
  '#2b8a3e',
  '#5c940d',
  '#f4771b',
  '#c92a2a',
  '#a61e4d',
  '#862e9c',
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
  /** the name that will stand on it */
  sample: string;
  'data-path'?: string;
};

export function ColorField({ sample, required, ...field }: Props) {
  const texts = useTexts();
  return (
    <div>
      <ColorInput
        {...field}
        withAsterisk={required ?? false}
        format="hex"
        swatches={swatches}
        swatchesPerRow={6}
        placeholder="#134677"
        eyeDropperButtonProps={{ 'aria-label': texts.ui.pickColor }}
      />
      {isColor(field.value) && sample ? (
        <div className={classes.color}>
          <ColorChip color={field.value} name={sample} />
          <ColorChip color={field.value} name={sample} look="dot" />
        </div>
      ) : null}
    </div>
  );
}
