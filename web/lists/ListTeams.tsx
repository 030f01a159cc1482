/** The teams of a line-up, each assigned to one of the club's own. */
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { Section } from '../ui/Section.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { type Draft, namedAs } from './draft.ts';
import classes from './ImportPage.module.css';

type Props = {
  draft: Draft;
  asked: boolean;
  onName: (team: string, id: string) => void;
  onLeave: (team: string) => void;
};

const leave = 'leave';

export function ListTeams({ draft, asked, onName, onLeave }: Props) {
  const { lists: texts, fields } = useTexts();
  const teams = useTeamChoice().data ?? [];
  const playersOf = (name: string) => {
    const own = draft.rows.filter((row) => row.team === name);
    return own[0] ? texts.teamPlayers(own.length, namedAs(own[0])) : undefined;
  };
  const needed = (name: string) => draft.rows.some((row) => row.team === name && !row.skip);
  return (
    <Section title={texts.teamsTitle} help={texts.teamsHelp}>
      <div className={classes.teams}>
        {Object.entries(draft.teams).map(([name, id]) => (
          <ChoiceSelect
            key={name}
            label={texts.teamOf(name)}
            description={playersOf(name)}
            value={id === '' && !needed(name) ? leave : id}
            error={asked && id === '' && needed(name) ? fields['team-empty'] : undefined}
            onChange={(value) => {
              if (value === leave) onLeave(name);
              onName(name, value === leave ? '' : value);
            }}
            options={[
              { value: '', label: texts.teamPick },
              ...teams.map((team) => ({ value: team.id, label: `${team.name} · ${team.league}` })),
              { value: leave, label: texts.leaveTeam },
            ]}
          />
        ))}
      </div>
    </Section>
  );
}
