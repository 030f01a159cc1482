/** The page for those who wait for the club's approval. */
export const waiting = {
  title: 'Almost there',
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  text: 'your account is ready. Somebody from the club still has to let you in; usually that does not take long.',
  noAdmin: 'your account is ready, but the club has no admin yet.',
  becomeAdmin:
    'Is that you? Then open the link here that the server printed at its start. Or put your verified address into ADMIN_EMAILS, restart it and sign in again.',
  noChild:
    'your account was there to act for a child. None is linked with you at the moment. If that is a mistake, tell somebody in the club who manages the members.',
  stay: 'You can leave this page open: it opens the app by itself.',
};
