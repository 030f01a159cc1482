/** The texts about consents: giving and revoking them, and their wording. */
import type { ConsentKind, ConsentState } from '@club/contract/consents/rules.ts';

const kinds: Record<ConsentKind, string> = {
  'photos-members': 'Photos in the app',
  'photos-public': 'Photos on the internet',
  transport: 'Rides in cars of other members',
  'public-name': 'Full name on the internet',
};
const states: Record<ConsentState, string> = {
  open: 'Not answered yet',
  incomplete: 'Not complete yet',
  given: 'Given',
  revoked: 'Not given',
  'asked-again': 'The text is new, please answer again',
};
const people = (names: readonly string[]) =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

export const consents = {
  title: 'Consents',
  help: 'Each of them is voluntary, and can be revoked at any time.',
  kinds,
  states,
  asked: (names: readonly string[]) => `Asked: ${names.join(', ')}`,
  nobodyAsked: 'Nobody can agree yet: a guardian is missing.',
  agree: 'Agree',
  agreeTo: (kind: string) => `Agree: ${kind}`,
  refuse: 'Refuse',
  refuseOf: (kind: string) => `Refuse: ${kind}`,
  revoke: 'Revoke',
  revokeOf: (kind: string) => `Revoke: ${kind}`,
  agreed: 'Consent given',
  agreeFailed: 'Error giving the consent',
  refused: 'Consent refused',
  revoked: 'Consent revoked',
  refuseFailed: 'Error refusing the consent',
  revokeFailed: 'Error revoking the consent',
  more: 'Text and history',
  moreOf: (kind: string) => `Text and history: ${kind}`,
  version: (version: number, day: string) => `Version ${version}, ${day}`,
  template: 'Template that came with the app, no legal advice',
  history: 'History',
  noHistory: 'Nobody has answered yet.',
  said: (name: string, given: boolean, version: number) =>
    `${name} ${given ? 'agreed' : 'refused or revoked'} (version ${version})`,
  left: 'Somebody who has left',
  you: 'yourself',
  waiting: (names: readonly string[]) => `Consents: please answer for ${people(names)}`,
  answer: 'Answer',
  textsTitle: 'Texts of the consents',
  textsHelp:
    'What members and guardians agree to. The texts that come with the app are templates and no legal advice: have them checked.',
  editTexts: 'Edit texts',
  edit: 'Edit',
  editOf: (kind: string) => `Edit: ${kind}`,
  german: 'German',
  english: 'English',
  asksAgain:
    'A new wording asks everybody again. Until they have answered, nothing new can be published with them, and their consent to rides is missing. What was said before stays in the history.',
  save: 'Save and ask again',
  savedDone: 'Text saved',
  saveFailed: 'Error saving the text',
  settings: 'Who agrees for a child',
  allGuardians: 'Each guardian has to agree',
  allGuardiansHelp: 'Otherwise one of them is enough. Revoking is up to each of them alone, in any case.',
  settingsDone: 'Saved',
  settingsFailed: 'Error saving',
  hall: {
    noPhotos: 'No photos',
    appOnly: 'Photos in the app only',
    unknown: 'Photos: not loaded, please ask',
  },
  marks: {
    title: 'People in the pictures',
    help: 'Mark who can be recognised. The post is published only when all of them have agreed to photos in the app.',
    picture: (number: number) => `Picture ${number}`,
    peopleIn: (picture: string) => `People marked: ${picture}`,
    add: 'Mark somebody',
    addTo: (picture: string) => `Mark somebody: ${picture}`,
    search: 'Search members',
    mark: 'Mark',
    remove: (name: string) => `Remove the mark of ${name}`,
    missing: 'Has not agreed',
    inApp: 'Agreed for the app, not for the internet: the RSS feed leaves the picture out',
    everywhere: 'Agreed for the app and the internet',
    done: 'Marks saved',
    failed: 'Error marking people',
    withheld: (pictures: number) =>
      pictures === 1
        ? 'One picture is now seen only by those who may edit this post: somebody in it has not agreed, or has revoked the consent. Replace it or remove the mark.'
        : `${pictures} pictures are now seen only by those who may edit this post: somebody in them has not agreed, or has revoked the consent. Replace them or remove the marks.`,
  },
};
