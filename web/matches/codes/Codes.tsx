/** Match code and PIN of a game, for its line-up and its captains: loaded and readable only after a tap. */
import type { Game } from '@club/contract/games/shape.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Codes.module.css';
import { ShownCodes } from './ShownCodes.tsx';

type Props = { game: Game; leads: boolean };

/** The same length for every code. */
const masked = '••••••';

function MaskedCodes() {
  const words = useTexts().matches;
  return (
    <dl className={classes.codes} aria-hidden>
      {[words.code, words.pin].map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{masked}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Codes({ game, leads }: Props) {
  const words = useTexts().matches;
  const [shown, setShown] = useState(false);
  const [changing, setChanging] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <Section
      title={words.codes}
      help={words.codesHelp}
      screenOnly
      // the form is left by its own buttons
      aside={
        changing ? null : (
          <SendButton
            variant="default"
            aria-expanded={shown}
            leftSection={<Icon size={18} stroke={1.6} />}
            onClick={() => setShown(!shown)}
          >
            {shown ? words.codesHide : words.codesShow}
          </SendButton>
        )
      }
    >
      {shown ? (
        <ShownCodes game={game} leads={leads} changing={changing} setChanging={setChanging} />
      ) : (
        <MaskedCodes />
      )}
    </Section>
  );
}
