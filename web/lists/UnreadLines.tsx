/** Lines that looked like data and could not be read: listed, to be entered manually. */
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { Section } from '../ui/Section.tsx';
import classes from './ImportPage.module.css';

type UnreadLine = { page: number; text: string };
type Props = { lines: readonly UnreadLine[]; onTakeUp: (line: UnreadLine) => void };

export function UnreadLines({ lines, onTakeUp }: Props) {
  const texts = useTexts().lists;
  if (lines.length === 0) return null;
  return (
    <Section title={`${texts.unreadTitle} (${lines.length})`} help={texts.unreadHelp}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.page} ${line.text}`}>
            <span>
              {line.text} <span className={classes.dim}>{texts.page(line.page)}</span>
            </span>
            <Button
              variant="default"
              size="xs"
              aria-label={texts.takeUpOf(line.text)}
              onClick={() => onTakeUp(line)}
            >
              {texts.takeUp}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
