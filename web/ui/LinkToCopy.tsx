/** A URL for another program: to read, to copy, and, where a label is given, to open as a calendar. */
import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './LinkToCopy.module.css';
import { useCopy } from './use-copy.ts';

type Props = {
  address: string;
  words: {
    link: string;
    linkHelp: string;
    copy: string;
    copied: string;
    copyFailed: string;
    open?: string;
  };
};

export function LinkToCopy({ address, words }: Props) {
  const link = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  return (
    <div className={classes.link}>
      <TextInput
        ref={link}
        label={words.link}
        description={words.linkHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="md"
          leftSection={state === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={() => {
            // where it cannot be copied, it is at least selected
            link.current?.select();
            void copy(address);
          }}
        >
          <span aria-live="polite">{words[state ?? 'copy']}</span>
        </Button>
        {words.open === undefined ? null : (
          <Button
            component="a"
            size="md"
            href={address.replace(/^https?:/, 'webcal:')}
            leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
          >
            {words.open}
          </Button>
        )}
      </div>
    </div>
  );
}
