/** The captains of a team: found by name, at most three. */
import { mostCaptains } from '@club/contract/teams/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Input, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { Callout } from '../ui/Callout.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { MemberName } from '../users/profiles/PersonSelect.tsx';
import { useProfile } from '../users/profiles/queries.ts';
import classes from './Teams.module.css';

function Captain({ id, drop }: { id: string; drop: () => void }) {
  const texts = useTexts();
  const words = texts.matches;
  const profile = useProfile(id, true);
  const name = profile.data ? displayName(profile.data) : '…';
  return (
    <>
      <Button
        variant="default"
        rightSection={<IconX size={16} stroke={1.6} />}
        aria-label={words.captainDrop(name)}
        onClick={drop}
      >
        {name}
      </Button>
      {profile.isLoadingError ? (
        <Callout kind="error" title={sentenceOf(profile.error)}>
          <SendButton
            variant="default"
            mt="xs"
            loading={profile.isFetching}
            onClick={() => void profile.refetch()}
          >
            {texts.ui.retry}
          </SendButton>
        </Callout>
      ) : null}
    </>
  );
}

/** The same as a text, where two versions of a team are compared. */
export const CaptainNames = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => (
    <span key={id} className={classes.captainName}>
      <MemberName id={id} />
    </span>
  ));

type Props = {
  value: string[];
  onChange: (next: string[]) => void;
  error?: string | undefined;
  'data-path'?: string;
};

export function CaptainsField({ value, onChange, error, ...rest }: Props) {
  const words = useTexts().matches;
  return (
    <Input.Wrapper label={words.captains} labelElement="div" data-path={rest['data-path']}>
      {value.length > 0 ? (
        <ul className={classes.captains}>
          {value.map((id) => (
            <li key={id}>
              <Captain id={id} drop={() => onChange(value.filter((one) => one !== id))} />
            </li>
          ))}
        </ul>
      ) : null}
      {value.length < mostCaptains ? (
        <PersonSearch
          label={words.captainAdd}
          action={words.captainAdd}
          without={value}
          error={error}
          onPick={({ id }) => {
            onChange([...value, id]);
            return true;
          }}
        />
      ) : null}
      <Text size="xs" c="dimmed">
        {words.captainsHelp}
      </Text>
    </Input.Wrapper>
  );
}
