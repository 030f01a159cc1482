/** The cards of the start page for those who manage the club, above all others. */
import type { Attention } from '@club/contract/home/shape.ts';
import type { Statistics } from '@club/contract/statistics/shape.ts';
import type { User } from '@club/contract/users/shape.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';

type Props = {
  attention: Attention | undefined;
  statistics: Statistics | undefined;
  pending: readonly User[];
};

export function LeadCards({ attention, statistics, pending }: Props) {
  return (
    <>
      <AttentionCard pending={pending} attention={attention} />
      {statistics ? <FirstSteps statistics={statistics} /> : null}
    </>
  );
}
