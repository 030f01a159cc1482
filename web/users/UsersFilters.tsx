/** The filters of the list of all users: words, approval, sign-in, permission, team, children without guardians. */
import { permissions } from '@club/contract/permissions.ts';
import { mayFilterByGuardians } from '@club/contract/users/children.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { SearchField } from '../ui/SearchField.tsx';

export function UsersFilters({ teams }: { teams: readonly { id: string; name: string }[] }) {
  const texts = useTexts().users;
  const byGuardians = mayFilterByGuardians(useViewer());
  return (
    <>
      <SearchField label={texts.search} />
      <FilterSelect
        name="approved"
        label={texts.state}
        all={texts.allStates}
        options={[
          { value: 'true', label: texts.approved },
          { value: 'false', label: texts.pending },
        ]}
      />
      <FilterSelect
        name="signedIn"
        label={texts.signIn}
        all={texts.allSignIns}
        options={[
          { value: 'true', label: texts.signedIn },
          { value: 'false', label: texts.notSignedIn },
        ]}
      />
      <FilterSelect
        name="permission"
        label={texts.permissions}
        all={texts.allPermissions}
        options={permissions.map((code) => ({ value: code, label: texts.permissionNames[code] }))}
      />
      <FilterSelect
        name="teamId"
        label={texts.teams}
        all={texts.allTeams}
        options={teams.map((team) => ({ value: team.id, label: team.name }))}
      />
      {byGuardians ? (
        <FilterSelect
          name="guardians"
          label={texts.guardians}
          all={texts.allGuardians}
          options={[{ value: 'none', label: texts.withoutGuardians }]}
        />
      ) : null}
    </>
  );
}
