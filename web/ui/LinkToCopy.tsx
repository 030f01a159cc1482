/** An address to hand to another program: to read, to copy, and, where there is a word for it, to open as a calendar. */
import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import classes from './LinkToCopy.module.css';

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

/** milliseconds that the button says that it has copied */
const told = 3000;

export function LinkToCopy({ address, words }: Props) {
  const link = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async () => {
    link.current?.select();
    // a club's own server without https has no clipboard to offer: the link stands there selected
    const copied = await Promise.resolve(navigator.clipboard?.writeText(address).then(() => true)).catch(
      () => false,
    );
    setSaid(copied ? 'copied' : 'copyFailed');
    setTimeout(() => setSaid(null), told);
  };
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
          leftSection={said === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{words[said ?? 'copy']}</span>
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
