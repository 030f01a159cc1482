/** The teams in the file, and which of ours each of them is. */
import type { FoundTeam } from '@club/contract/games/import/shape.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { ChoiceSelect } from '../../../ui/ChoiceSelect.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useTeamChoice } from '../../../users/teams/queries.ts';
import classes from './Season.module.css';
import { choiceOf } from './team-choices.ts';
import type { SeasonDraft } from './use-season.ts';

type Props = { found: readonly FoundTeam[]; season: SeasonDraft };

export function SeasonTeams({ found, season }: Props) {
  const all = useTexts();
  const texts = all.gamesImport;
  const teams = useTeamChoice().data ?? [];
  const options = [
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'skip', label: texts.seasonSkip },
  ];
  const help = ({ sure, perhapsId, games }: FoundTeam, open: boolean) => {
    const perhaps = teams.find(({ id }) => id === perhapsId);
    const question = perhaps ? texts.seasonPerhaps(perhaps.name) : texts.seasonUnsure;
    return [texts.seasonGames(games), !sure && open ? question : null].filter(Boolean).join(' · ');
  };
  return (
    <Section title={texts.seasonTeams} help={texts.seasonTeamsHelp}>
      <div className={classes.teams}>
        {found.map((one) => {
          const value = choiceOf(one, season.choices);
          const open = value === '';
          return (
            <div key={one.key} data-open={open || undefined} className={classes.team}>
              <ChoiceSelect
                label={[one.name, one.ageClass].filter(Boolean).join(' · ')}
                description={help(one, open)}
                value={value}
                error={season.asked && open ? all.fields['team-empty'] : undefined}
                options={open ? [{ value: '', label: texts.seasonPick }, ...options] : options}
                onChange={(next) => season.choose(one.key, next)}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}
