/** The texts of the sign-in page. They are separate from the other texts to keep that page small. */
import { unreachable } from './unreachable.ts';

export const login = {
  title: 'Good to see you',
  help: 'Games, training and rankings of your club.',
  signIn: 'Sign in',
  newHere: 'New here? You can create an account on the next page. Somebody from the club then lets you in.',
  ...unreachable,
  goodbye: 'Farewell, and thank you',
  goodbyeHelp:
    'Your account and everything of yours has been deleted. If you come back one day, sign up anew.',
  signInAgain: 'Please sign in again',
  sessionEnded:
    'You are no longer signed in here. If you were writing something, it waits on this device until you sign in again with the same account. If your account no longer exists, please ask somebody from the club.',
  imprint: 'Imprint',
  privacy: 'Privacy',
  signedOutElsewhere: 'You signed out in another window.',
};
