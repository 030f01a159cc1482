/** Leaving the club's app, or being removed from it. */
import { useNavigate } from '@tanstack/react-router';
import { mayOpen } from '../navigation/navigation.ts';
import { useTexts } from '../platform/i18n.ts';
import { useShell } from '../platform/shell.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { LeaveWords, RemovalWords } from './LeaveWords.tsx';
import { leaveClub, removeUser } from './queries.ts';
import classes from './UserPage.module.css';

type Props = { userId: string; name: string; own: boolean };

export function RemoveUser({ userId, name, own }: Props) {
  const texts = useTexts().users;
  const navigate = useNavigate();
  const viewer = useViewer();
  const { signOut, expectEnd } = useShell();
  const leave = () => {
    expectEnd(true);
    return leaveClub(userId).catch((cause: unknown) => {
      expectEnd(false);
      throw cause;
    });
  };
  const go = useAction({
    send: () => (own ? leave() : removeUser(userId)),
    success: texts.deletedDone,
    failure: texts.deleteFailed,
    ends: () => userId,
    topics: own ? [] : ['users', 'teams'],
    done: async () => {
      if (!own) return navigate({ to: mayOpen('/users', viewer) ? '/users' : '/' });
      await signOut().finally(() => expectEnd(false));
      // the sign-in page says goodbye; set after signing out, which clears the storage
      sessionStorage.setItem('left', 'true');
    },
  });
  const ask = async () => {
    const content = own ? <LeaveWords /> : <RemovalWords name={name} />;
    const confirmLabel = own ? texts.leave : texts.delete;
    const title = own ? texts.leaveQuestion : texts.deleteQuestion;
    if (await confirm({ title, content, confirmLabel, danger: true })) await go.run();
  };
  return (
    <Section
      title={own ? texts.leaveTitle : texts.deleteTitle}
      help={own ? texts.leaveHelp : texts.deleteHelp}
      danger
    >
      <div className={classes.removal}>
        <SendButton color="red.9" loading={go.busy} onClick={() => void ask()}>
          {own ? texts.leave : texts.delete}
        </SendButton>
      </div>
    </Section>
  );
}
