/** Mails to people. German first, as in the club; English below. */

/** Notifies somebody that they were not approved. */
export const declineMail = (clubName: string, person: { to: string; firstName: string }) => ({
  to: person.to,
  subject: `${clubName}: deine Anmeldung / your registration`,
  text: [
    `Hallo ${person.firstName},`,
    '',
    `deine Anmeldung bei ${clubName} wurde nicht angenommen, deine Angaben sind gelöscht.`,
    'Wenn das ein Irrtum ist, sprich uns im Training an oder melde dich noch einmal an.',
    '',
    `Hello ${person.firstName},`,
    '',
    `your registration at ${clubName} was declined and your details have been deleted.`,
    'If this is a mistake, talk to us at training or register again.',
  ].join('\n'),
});
