/** The places that a new line-up no longer names, each with its decision: it stays until somebody removes it. */
import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Checkbox } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { Section } from '../ui/Section.tsx';
import classes from './ImportPage.module.css';
import { type Place, placeOf } from './leaving.ts';

type Props = {
  places: readonly Place[];
  people: readonly KnownPerson[];
  clubTeams: readonly { id: string; name: string }[];
  /** those that are to be removed */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function LeavingPlaces({ places, people, clubTeams, chosen, onChange }: Props) {
  const texts = useTexts().lists;
  const all = places.map(placeOf);
  const isAll = chosen.length === all.length;
  const nameOf = ({ userId, teamId, position }: Place): string => {
    const person = people.find(({ id }) => id === userId);
    const team = clubTeams.find(({ id }) => id === teamId)?.name ?? '';
    return texts.placeOf(person ? displayName(person) : '', team, position);
  };
  return (
    <Section
      title={`${texts.leavingTitle} (${places.length})`}
      help={texts.leavingHelp}
      aside={
        places.length > 1 ? (
          <Button variant="default" size="xs" onClick={() => onChange(isAll ? [] : all)}>
            {isAll ? texts.keepAll : texts.removeAll}
          </Button>
        ) : null
      }
    >
      <ul className={classes.lines}>
        {places.map((place) => {
          const key = placeOf(place);
          return (
            <li key={key}>
              <Checkbox
                label={nameOf(place)}
                checked={chosen.includes(key)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
