/** The rules about consents (Einwilligungen): whose consent is needed at which age, who may give and revoke it, and whether it is valid today. */
import { comesOfAge, reachesAge } from '../ages.ts';
import { actsFor, holds, type Viewer } from '../permissions.ts';
import { displayName } from '../users/rules.ts';

/** Fotos in der App, Fotos im Internet, Mitfahren, voller Name im Internet */
export const consentKinds = ['photos-members', 'photos-public', 'transport', 'public-name'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** From this age on somebody's own consent is needed beside that of a guardian. */
const ageOfOwnConsent = 16;

type Born = { birthday: string | null };

/**
 * Whose consent is needed: under 16 that of guardians, from 16 their own as well, from 18 their own alone; also where the
 * birthday is not known. @param today club date
 */
export function whoConsents({ birthday }: Born, today: string): { self: boolean; guardians: boolean } {
  if (birthday === null || today >= comesOfAge(birthday)) return { self: true, guardians: false };
  return { self: today >= reachesAge(birthday, ageOfOwnConsent), guardians: true };
}

/** Whether the viewer's consent counts for this person: their own from 16 on, that of a guardian until 18. */
export function mayGiveConsent(viewer: Viewer, person: Born & { id: string }, today: string): boolean {
  const { self, guardians } = whoConsents(person, today);
  return viewer.userId === person.id ? self : guardians && viewer.guardianOf.includes(person.id);
}

/** Whether the viewer may refuse or revoke for this person: anybody of the family, alone and at any age. */
export const mayRevokeConsent = (viewer: Viewer, personId: string): boolean => actsFor(viewer, personId);

/** Of which kinds the viewer sees a mark for other people: given, or not. */
export function marksShownTo(viewer: Viewer): ConsentKind[] {
  if (holds(viewer, 'm_usrs')) return [...consentKinds];
  const writes = holds(viewer, 'a_psts') || holds(viewer, 'm_psts');
  const manages = (['m_boka_evts', 'm_cld_evts', 'm_gms'] as const).some((code) => holds(viewer, code));
  return consentKinds.filter((kind) => {
    if (kind === 'transport') return manages;
    return kind === 'public-name' ? writes : writes || manages;
  });
}

/** What somebody answered: yes or no, and to which version of the text. `byId` null: they have left the club. */
export type ConsentAct = { version: number; given: boolean; byId: string | null };

/**
 * open: nobody has answered; incomplete: somebody agreed, others must still; given: it is valid; revoked: the last answer is no; asked-again:
 * the answers are about an earlier text
 */
export const consentStates = ['open', 'incomplete', 'given', 'revoked', 'asked-again'] as const;
export type ConsentState = (typeof consentStates)[number];

export type AskedFor = Born & {
  id: string;
  /** confirmed guardians */
  guardianIds: readonly string[];
};
/** `version` is that of the current text; `allGuardians`: each guardian has to agree, else one of them. */
export type ConsentRules = { version: number; allGuardians: boolean; today: string };

/** @returns the state, and who is asked now: those whose consent is still needed, any one of the guardians where one is enough */
export function standingOf(
  acts: readonly ConsentAct[],
  person: AskedFor,
  { version, allGuardians, today }: ConsentRules,
): { state: ConsentState; asked: string[] } {
  const last = acts.at(-1);
  if (last && last.version >= version && !last.given) return { state: 'revoked', asked: [] };
  // a refusal ends all earlier answers; consent counts only for the text that was read, and only from those who may give it today
  const since = acts.slice(acts.findLastIndex(({ given }) => !given) + 1);
  const agreed = new Set(since.filter((act) => act.version === version).map(({ byId }) => byId));
  const { self, guardians } = whoConsents(person, today);
  const missing = person.guardianIds.filter((id) => !agreed.has(id));
  const isEnough = allGuardians ? missing.length === 0 : missing.length < person.guardianIds.length;
  const byGuardians = !guardians || (person.guardianIds.length > 0 && isEnough);
  const bySelf = !self || agreed.has(person.id);
  if (bySelf && byGuardians) return { state: 'given', asked: [] };
  const asked = [...(bySelf ? [] : [person.id]), ...(byGuardians ? [] : missing)];
  if (!last) return { state: 'open', asked };
  return { state: last.version < version ? 'asked-again' : 'incomplete', asked };
}

/** Whether this person's yes to this version counts already: they said it, and nobody has refused since. */
export const hasAgreed = (acts: readonly ConsentAct[], byId: string, version: number): boolean =>
  acts
    .slice(acts.findLastIndex(({ given }) => !given) + 1)
    .some((act) => act.byId === byId && act.version === version);

/** Most times in a day that somebody may change their mind about one consent: all answers are stored for good. */
export const mostAnswersPerDay = 20;

/** Whether the last answer of a family is no, to any version of the text: what shows the person is then hidden until they agree again. */
export const isRefused = (acts: readonly Pick<ConsentAct, 'given'>[]): boolean =>
  acts.at(-1)?.given === false;

/** Whether somebody counts as a child here: a minor, or without a known birthday somebody who has a guardian. */
export const isChild = (person: AskedFor, today: string): boolean =>
  person.birthday === null ? person.guardianIds.length > 0 : whoConsents(person, today).guardians;

type Named = { firstName: string; lastName: string };

/** A name where everybody can read it: `Mira S.`, unless the full name is agreed to. */
export function publicName(person: Named, agreed: boolean): string {
  if (agreed) return displayName(person);
  const [initial] = person.lastName.trim();
  return displayName({ firstName: person.firstName, lastName: initial === undefined ? '' : `${initial}.` });
}
