/** The recipients: a topic, a team, one person found by name, or several teams and people. */
import { type Topic, topics } from '@club/contract/notifications/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import type { RecordForm } from '../ui/form/form-types.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { GroupFields } from './GroupFields.tsx';
import classes from './NotificationsPage.module.css';
import type { NotificationValues } from './notification-form.ts';

type Props = {
  form: RecordForm<NotificationValues>;
  teams: { data: readonly { id: string; name: string }[] | undefined; isError: boolean };
};

function TopicField({ form, teams }: Props) {
  const words = useTexts().notifications;
  const field = form.field('topic');
  return (
    <ChoiceSelect
      label={words.topic}
      withAsterisk
      {...field}
      // without the teams, possible recipients would be missing
      error={field.error ?? (teams.isError ? words.fetchFailed : undefined)}
      options={[
        { value: '', label: words.pickTopic },
        ...topics.map((topic) => ({ value: topic, label: words.topics[topic], group: words.ofClub })),
        ...(teams.data ?? []).map(({ id, name }) => ({
          value: `team-${id}`,
          label: name,
          group: words.ofTeams,
        })),
      ]}
      onChange={(topic) => field.onChange(topic as Topic | '')}
    />
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
        action={words.pickUser}
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
