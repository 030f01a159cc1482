/** In the place of a form that needs a team, in a club without one: what to create first. */
import { holds } from '@club/contract/permissions.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export function NoTeams() {
  const texts = useTexts().teams;
  return (
    <EmptyState
      title={texts.empty}
      action={holds(useViewer(), 'm_tms') ? <ButtonLink to="/teams/create">{texts.create}</ButtonLink> : null}
    >
      {texts.neededFirst}
    </EmptyState>
  );
}
