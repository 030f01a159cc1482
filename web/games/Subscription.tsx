/** The links by which a calendar program follows the games of the club or of one team. */
import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { feedAddress } from './feed-address.ts';
import { useTeamChoice } from './queries.ts';
import classes from './Subscription.module.css';

/** milliseconds that the button says that it has copied */
const told = 3000;

function CopyButton({ text, select }: { text: string; select: () => void }) {
  const texts = useTexts().gamesSubscription;
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    select();
    // a club's own server without https has no clipboard to offer: the link stands there selected
    const copied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
      () => false,
    );
    setSaid(copied ? 'copied' : 'failed');
    setTimeout(() => setSaid(null), told);
  };
  return (
    <Button
      variant="default"
      size="md"
      leftSection={said === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {said === 'copied' ? texts.copied : said === 'failed' ? texts.copyFailed : texts.copy}
      </span>
    </Button>
  );
}

export function Subscription({ teamId }: { teamId: string | null }) {
  const texts = useTexts().gamesSubscription;
  const [chosen, setChosen] = useState(teamId ?? '');
  const link = useRef<HTMLInputElement>(null);
  const teams = useTeamChoice().data ?? [];
  const address = feedAddress(chosen || null);
  return (
    <div className={classes.subscription}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <NativeSelect
        label={texts.which}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: texts.allGames },
          ...teams.map((team) => ({ value: team.id, label: team.name })),
        ]}
      />
      <TextInput
        ref={link}
        label={texts.link}
        description={texts.linkHelp}
        inputWrapperOrder={['label', 'input', 'description']}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <CopyButton text={address} select={() => link.current?.select()} />
        <Button
          component="a"
          size="md"
          href={address.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
        >
          {texts.open}
        </Button>
      </div>
    </div>
  );
}
