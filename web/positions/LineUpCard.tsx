/** One team's line-up: its league, its positions with values and notes, and players listed too low. */
import { Failure } from '@club/contract/failures.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import { Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ColorChip } from '../ui/ColorChip.tsx';
import { confirm } from '../ui/dialogs.ts';
import { SendIcon } from '../ui/SendIcon.tsx';
import { useAction } from '../ui/use-action.ts';
import { LineUpPlace } from './LineUpPlace.tsx';
import { type LineUp, orderAfter, sameOrder } from './line-ups.ts';
import classes from './Positions.module.css';
import { deletePositions, orderLineUp, useLineUp } from './queries.ts';

type Props = {
  lineUp: LineUp;
  half: { season: number; half: SeasonHalf };
  manages: boolean;
  /** shows the buttons that move players */
  arranging: boolean;
  seesValues: boolean;
};

function ClearLineUp({ lineUp }: { lineUp: LineUp }) {
  const texts = useTexts().positions;
  const clear = useAction({
    send: () => deletePositions(lineUp.places.map((position) => position.id)),
    success: texts.clearedDone,
    failure: texts.clearFailed,
    topics: ['positions'],
  });
  const ask = async () => {
    const title = texts.clearQuestion(lineUp.team.name);
    const content = texts.clearHelp(lineUp.places.length);
    if (await confirm({ title, content, confirmLabel: texts.clear, danger: true })) await clear.run();
  };
  return (
    <SendIcon
      icon={IconTrash}
      label={texts.clearOf(lineUp.team.name)}
      loading={clear.busy}
      onClick={() => void ask()}
    />
  );
}

/** Moves a player of the line-up up or down, in the order that is shown. @param arranging whether moving is wanted */
function useMove({ team, places }: LineUp, half: Props['half'], arranging: boolean) {
  const texts = useTexts().positions;
  const key = { teamId: team.id, season: half.season, seasonHalf: half.half };
  const order = useLineUp(key, arranging);
  return useAction({
    send: async (id: string, step: -1 | 1) => {
      // the move applies to the visible order, not to one that is still loading
      const current = order.data ?? (await order.refetch({ cancelRefetch: false, throwOnError: true })).data;
      if (!current || !sameOrder(current.data.places, places)) throw new Failure('stale');
      return orderLineUp({ ...key, ids: orderAfter(places, id, step) }, current.etag);
    },
    success: texts.movedDone,
    failure: texts.moveFailed,
    topics: ['positions'],
  });
}

/** The team and its league, and while its players are moved a button that removes them all. */
function CardHead({ lineUp, arranging }: Pick<Props, 'lineUp' | 'arranging'>) {
  const { team, league } = lineUp;
  return (
    <header className={classes.cardHead}>
      <div>
        <h3 className={classes.team}>
          <ColorChip color={team.color} name={team.name} look="bar" />
        </h3>
        <Text size="sm" c="dimmed" className={classes.league}>
          {league}
        </Text>
      </div>
      {arranging ? (
        <div data-print="hide">
          <ClearLineUp lineUp={lineUp} />
        </div>
      ) : null}
    </header>
  );
}

export function LineUpCard({ lineUp, half, manages, arranging, seesValues }: Props) {
  const texts = useTexts().positions;
  const { team, places: positions } = lineUp;
  const move = useMove(lineUp, half, arranging);
  return (
    <article
      className={classes.card}
      style={{ '--places': positions.length } as CSSProperties}
      aria-busy={move.busy || undefined}
    >
      <CardHead lineUp={lineUp} arranging={arranging} />
      <ol className={classes.places}>
        {positions.map((position, at) => (
          <LineUpPlace
            key={position.id}
            place={position}
            seesValues={seesValues}
            {...(arranging
              ? {
                  moves: {
                    up: at > 0 ? () => void move.run(position.id, -1) : null,
                    down: at < positions.length - 1 ? () => void move.run(position.id, 1) : null,
                    busy: move.busy,
                  },
                }
              : {})}
          />
        ))}
      </ol>
      {manages ? (
        <ButtonLink
          to="/positions/create"
          search={{ season: String(half.season), half: half.half, teamId: team.id }}
          variant="subtle"
          size="compact-md"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={16} stroke={1.8} />}
        >
          {texts.add}
        </ButtonLink>
      ) : null}
    </article>
  );
}
