/** An e-mail address, with a mark while it is not verified; where it needs two lines it breaks before the @. */
import { useTexts } from '../platform/i18n.ts';
import classes from './UsersPage.module.css';
import { isUnverified } from './unverified.ts';

type Props = { user: { email: string | null; emailVerified: boolean; signedIn: boolean } };

export function EmailText({ user }: Props) {
  const texts = useTexts().users;
  const { email } = user;
  if (email === null) return null;
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <>
      <span className={classes.mailText}>
        {email.slice(0, at)}
        <wbr />
        {email.slice(at)}
      </span>
      {isUnverified(user) ? (
        <>
          {' '}
          <span className={classes.unverified} title={texts.emailUnverifiedHelp}>
            {texts.emailUnverified}
          </span>
        </>
      ) : null}
    </>
  );
}
