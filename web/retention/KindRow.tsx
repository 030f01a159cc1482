/** One kind of record: what it is, its period, and how many are deleted next. */
import type { Retention } from '@club/contract/retention/shape.ts';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mayOpen } from '../navigation/navigation.ts';
import { useLanguage, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { useSendProps } from '../ui/offline-reason.ts';
import { useAction } from '../ui/use-action.ts';
import { changePeriod } from './queries.ts';
import classes from './Retention.module.css';

/** periods that are offered, in months */
const offered = [1, 2, 3, 6, 9, 12, 18, 24, 36, 48, 60, 84, 120];
const forEver = 'never';

/** Changes the period of a kind, after a question where more would be deleted. @param label of the kind */
function usePeriod(kind: Retention, label: string) {
  const words = useTexts().retention;
  const change = useAction({
    send: (to: number | null) => changePeriod(kind, to),
    success: words.changedDone,
    failure: words.changeFailed,
    topics: ['retention'],
  });
  const pick = async (value: string) => {
    const to = value === forEver ? null : Number(value);
    const shorter = to !== null && (kind.months === null || to < kind.months) && !kind.reviewOnly;
    const question = {
      title: words.shorterTitle(label),
      content: words.shorterText(words.months(to ?? 0)),
      confirmLabel: words.shorten,
      danger: true,
    };
    if (!shorter || (await confirm(question))) await change.run(to);
  };
  return { pick, busy: change.busy };
}

export function KindRow({ kind }: { kind: Retention }) {
  const words = useTexts().retention;
  const language = useLanguage();
  const seesMembers = mayOpen('/users', useViewer());
  const sends = useSendProps();
  const label = kind.label[language];
  const { months, next, soon } = kind;
  const period = usePeriod(kind, label);
  const choices = new Set([...offered.filter((one) => one >= kind.least && one <= kind.most), months ?? 0]);
  choices.delete(0);
  const nameOf = (one: number) => `${words.months(one)}${one === kind.usual ? ` (${words.usual})` : ''}`;
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span className={classes.name}>{label}</span>
        <span className={classes.note}>{kind.about[language]}</span>
        <span className={classes.count} data-none={soon === 0 || undefined}>
          {kind.reviewOnly ? words.review(next) : soon === 0 ? words.none : words.goes(next, soon)}
          {kind.reviewOnly && next > 0 && seesMembers ? (
            <>
              {' · '}
              <Link to="/users" search={{ signedIn: 'false' }}>
                {words.reviewLink}
              </Link>
            </>
          ) : null}
        </span>
      </span>
      <NativeSelect
        className={classes.period}
        aria-label={words.period(label)}
        value={months === null ? forEver : String(months)}
        {...sends({ disabled: period.busy })}
        onChange={({ currentTarget }) => void period.pick(currentTarget.value)}
        data={[
          ...[...choices]
            .toSorted((a, b) => a - b)
            .map((one) => ({ value: String(one), label: nameOf(one) })),
          ...(kind.never || months === null
            ? [{ value: forEver, label: `${words.never}${kind.usual === null ? ` (${words.usual})` : ''}` }]
            : []),
        ]}
      />
    </li>
  );
}
