/** The categories for which one wants to be notified when booking opens. */
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useAwaitable } from './queries.ts';
import classes from './Settings.module.css';
import { Tick } from './Tick.tsx';

type Props = { chosen: readonly string[]; onChange: (next: string[]) => void };

export function AwaitedCategories({ chosen, onChange }: Props) {
  const words = useTexts().settings;
  const query = useAwaitable();
  const categories = query.data ?? [];
  if (query.isLoadingError)
    return (
      <ErrorState
        cause={query.error}
        title={words.awaited}
        retry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  if (categories.length === 0) return null;
  return (
    <fieldset className={classes.awaited}>
      <legend>{words.awaited}</legend>
      <p className={classes.small}>{words.awaitedHelp}</p>
      <div className={classes.ticks}>
        {categories.map(({ id, name }) => (
          <Tick
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
