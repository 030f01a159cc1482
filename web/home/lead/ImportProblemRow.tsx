/** The problems of an import: their number and kind, the lines on demand, and the button that marks them as resolved. */
import type { ImportProblem } from '@club/contract/imports/shape.ts';
import { useTexts } from '../../platform/i18n.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from '../Home.module.css';
import { settleProblem } from './queries.ts';

export function ImportProblemRow({ problem }: { problem: ImportProblem }) {
  const words = useTexts().home;
  const settle = useAction({
    send: () => settleProblem(problem.id),
    success: words.settled,
    failure: words.settleFailed,
    topics: ['games'],
  });
  return (
    <>
      <details className={classes.problem}>
        <summary>{words.unread[problem.kind](problem.title, problem.lines.length)}</summary>
        <ul>
          {problem.lines.map((line) => (
            <li key={`${line.line} ${line.text}`}>
              {words.lineOf[problem.kind](line.line)} <code>{line.text}</code>
            </li>
          ))}
        </ul>
      </details>
      <span className={classes.settle}>
        <span className={classes.quiet}>
          <TimeText at={problem.createdAt} />
        </span>
        <SendButton
          variant="default"
          size="compact-sm"
          loading={settle.busy}
          onClick={() => void settle.run()}
        >
          {words.settle}
        </SendButton>
      </span>
    </>
  );
}
