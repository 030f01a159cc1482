/** To whom: a topic of the club, a team, one person who is looked for by name, or several of them. */
import { type Topic, topics } from '@club/contract/notifications/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import type { HouseForm } from '../ui/form/house-form.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { GroupFields } from './GroupFields.tsx';
import classes from './NotificationsPage.module.css';
import type { NotificationValues } from './notification-form.ts';

type Props = {
  form: HouseForm<NotificationValues>;
  teams: { data: readonly { id: string; name: string }[] | undefined; isError: boolean };
};

function TopicField({ form, teams }: Props) {
  const words = useTexts().notifications;
  const { value, onChange, ...field } = form.field('topic');
  return (
    <NativeSelect
      label={words.topic}
      withAsterisk
      {...field}
      // the teams could not be read: whom one writes to would be missing
      error={field.error ?? (teams.isError ? words.fetchFailed : undefined)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Topic | '')}
    >
      <option value="">{words.pickTopic}</option>
      <optgroup label={words.ofClub}>
        {topics.map((topic) => (
          <option key={topic} value={topic}>
            {words.topics[topic]}
          </option>
        ))}
      </optgroup>
      {teams.data && teams.data.length > 0 ? (
        <optgroup label={words.ofTeams}>
          {teams.data.map((team) => (
            <option key={team.id} value={`team-${team.id}`}>
              {team.name}
            </option>
          ))}
        </optgroup>
      ) : null}
    </NativeSelect>
  );
}

function UserField({ form }: Pick<Props, 'form'>) {
  const words = useTexts().notifications;
  const { userName } = form.values;
  const { error } = form.field('userId');
  const choose = (id: string, name: string | null) => {
    form.set('userId', id);
    form.set('userName', name);
  };
  if (userName === null)
    return (
      <PersonSearch
        label={words.user}
        labelled
        deed={words.pickUser}
        error={error}
        data-path="userId"
        onPick={(person) => {
          choose(person.id, displayName(person));
          return true;
        }}
      />
    );
  return (
    <div>
      <Text size="sm" fw={600}>
        {words.user}
      </Text>
      <div className={classes.chosen} data-path="userId">
        <span>{userName}</span>
        <Button variant="subtle" onClick={() => choose('', null)}>
          {words.otherUser}
        </Button>
      </div>
      {error ? (
        <Text size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      ) : null}
    </div>
  );
}

export function RecipientFields({ form, teams }: Props) {
  const words = useTexts().notifications;
  return (
    <>
      <Segmented
        label={words.to}
        labelled
        value={form.values.kind}
        options={[
          { value: 'topic', label: words.toTopic },
          { value: 'user', label: words.toUser },
          { value: 'group', label: words.toGroup },
        ]}
        onChange={(kind) => form.set('kind', kind)}
      />
      {form.values.kind === 'topic' ? <TopicField form={form} teams={teams} /> : null}
      {form.values.kind === 'user' ? <UserField form={form} /> : null}
      {form.values.kind === 'group' ? <GroupFields form={form} teams={teams} /> : null}
    </>
  );
}
