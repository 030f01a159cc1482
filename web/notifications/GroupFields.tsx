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

type TeamsProps = { teams: readonly { id: string; name: string }[] } & Pick<Props, 'form'>;

function TeamBoxes({ form, teams }: TeamsProps) {
  const words = useTexts().notifications;
  const { teamIds } = form.values;
  return (
    <fieldset className={classes.group} data-path="teamIds">
      <legend>{words.groupTeams}</legend>
      {teams.map(({ id, name }) => (
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
  );
}

type PickedProps = { people: NotificationValues['people']; drop: (id: string) => void };

/** The people found so far, each with a button that takes them out again. */
function PickedPeople({ people, drop }: PickedProps) {
  const words = useTexts().notifications;
  return (
    <ul className={classes.picked}>
      {people.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="default"
            rightSection={<IconX size={16} stroke={1.6} />}
            aria-label={words.dropPerson(name)}
            onClick={() => drop(id)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

export function GroupFields({ form, teams }: Props) {
  const words = useTexts().notifications;
  const { people } = form.values;
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
      {teams.data && teams.data.length > 0 ? <TeamBoxes form={form} teams={teams.data} /> : null}
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
          <PickedPeople people={people} drop={(id) => set(people.filter((one) => one.id !== id))} />
        ) : null}
        <Text size="sm" c="dimmed">
          {words.groupHelp}
        </Text>
      </div>
    </>
  );
}
