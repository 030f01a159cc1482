/** The balance of the present season on the card that members see of each other; renders nothing without one. */
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './Balances.module.css';
import { HalfBalance } from './HalfBalance.tsx';
import { useUserBalance } from './queries.ts';

export function CardBalance({ userId }: { userId: string }) {
  const words = useTexts().balances;
  const query = useUserBalance(userId, undefined);
  const balance = query.data;
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!balance || balance.items.length === 0) return null;
  return (
    <section className={classes.card} aria-label={words.title}>
      <h2>{words.titleOf(seasonLabel(balance.season))}</h2>
      {balance.items.map((item) => (
        <HalfBalance key={`${item.half} ${item.team.id}`} item={item} />
      ))}
    </section>
  );
}
