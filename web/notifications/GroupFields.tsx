/** Several recipients: teams to tick, and people found by name. */
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Checkbox, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import type { RecordForm } from '../ui/form/form-types.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import classes from './NotificationsPage.module.css';
import type { NotificationValues } from './notification-form.ts';

type Props = {
  form: RecordForm<NotificationValues>;
  teams: { data: readonly { id: string; name: string }[] | undefined; isError: boolean };
};

export function GroupFields({ form, teams }: Props) {
  const words = useTexts().notifications;
  const { teamIds, people } = form.values;
  const { error } = form.field('userIds');
  const set = (next: typeof people) => {
    form.set('people', next);
    form.set(
      'userIds',
      next.map(({ id }) => id),
    );
  };
  return (
    <>
      {teams.isError ? <Text c="var(--mantine-color-error)">{words.fetchFailed}</Text> : null}
      {teams.data && teams.data.length > 0 ? (
        <fieldset className={classes.group} data-path="teamIds">
          <legend>{words.groupTeams}</legend>
          {teams.data.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={teamIds.includes(id)}
              onChange={(event) =>
                form.set(
                  'teamIds',
                  event.currentTarget.checked ? [...teamIds, id] : teamIds.filter((one) => one !== id),
                )
              }
            />
          ))}
        </fieldset>
      ) : null}
      <div className={classes.people}>
        <PersonSearch
          label={words.groupPeople}
          labelled
          action={words.addPerson}
          without={people.map(({ id }) => id)}
          error={error}
          data-path="userIds"
          onPick={(person) => {
            set([...people, { id: person.id, name: displayName(person) }]);
            return true;
          }}
        />
        {people.length > 0 ? (
          <ul className={classes.picked}>
            {people.map(({ id, name }) => (
              <li key={id}>
                <Button
                  variant="default"
                  rightSection={<IconX size={16} stroke={1.6} />}
                  aria-label={words.dropPerson(name)}
                  onClick={() => set(people.filter((one) => one.id !== id))}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
        <Text size="sm" c="dimmed">
          {words.groupHelp}
        </Text>
      </div>
    </>
  );
}
