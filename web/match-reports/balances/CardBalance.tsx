/** The balance of the present season on the card that members see of each other; renders nothing without one. */
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import classes from './Balances.module.css';
import { HalfBalance } from './HalfBalance.tsx';
import { useUserBalance } from './queries.ts';

export function CardBalance({ userId }: { userId: string }) {
  const words = useTexts().balances;
  const balance = useUserBalance(userId, undefined).data;
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
