/** The page with how a team's finished games ended. */
import { useParams } from '@tanstack/react-router';
import { TeamSummary } from './TeamSummary.tsx';

export function TeamSummaryPage() {
  const { id = '' } = useParams({ strict: false });
  return <TeamSummary teamId={id} />;
}
