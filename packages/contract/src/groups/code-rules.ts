/**
 * Words of join codes: short, easy to say and to spell, with nothing to be ashamed of, and no two that sound alike. Half of them are
 * English, half Swahili, since both are spoken where the codes are read out.
 */
export const codeWords = [
  ...'acorn apple april arrow badge basil beach berry bridge bright candle canoe carrot castle cedar chalk cherry circle'.split(
    ' ',
  ),
  ...'cloud clover coast comet copper coral cotton daisy dawn desert dolphin dragon drum eagle ember fabric falcon feather'.split(
    ' ',
  ),
  ...'fern field flame forest fox garden ginger globe grape guitar harbour hazel honey island ivory jasmine jungle kettle'.split(
    ' ',
  ),
  ...'lantern lemon lily lion lotus magnet mango maple marble meadow melon mint mirror mountain museum nutmeg oasis ocean'.split(
    ' ',
  ),
  ...'olive orange orchid otter owl palm panda paper parrot peach pepper piano planet plum pony pumpkin puzzle rabbit'.split(
    ' ',
  ),
  ...'rainbow river robin rocket rose saddle sail saturn shell silver spring squirrel star stone summer sunset tulip'.split(
    ' ',
  ),
  ...'turtle valley velvet violet walnut water willow window winter yellow zebra'.split(' '),
  ...'asali bahari barua bustani chai chungwa daraja dirisha duma embe furaha gari hewa jahazi jani jua kalamu kengele'.split(
    ' ',
  ),
  ...'kijani kisiwa kitabu korosho ladha lango leso maji makala malenge maua mbegu mchele mlima mto muhogo mvua mwezi'.split(
    ' ',
  ),
  ...'nazi ndege ndizi ngoma njano nyota nyumba pamba papai peponi picha rangi safari samaki sauti shamba simba sukari'.split(
    ' ',
  ),
  ...'taa tamu tausi tembo tufaa tumaini twiga ukumbi upepo uwanja viazi wimbo zabibu zawadi ziwa'.split(' '),
] as const;

/** Without 0 and 1, which people take for letters. */
const DIGITS = '23456789';
const DIGIT_COUNT = 3;

/** A new code such as `tamu-nyota-427`; more than a million per hundred codes in use. @param pick a number from 0 to below `most` */
export function newJoinCode(pick: (most: number) => number): string {
  const word = () => codeWords[pick(codeWords.length)] ?? codeWords[0];
  let digits = '';
  for (let index = 0; index < DIGIT_COUNT; index++) digits += DIGITS[pick(DIGITS.length)];
  return `${word()}-${word()}-${digits}`;
}

/** What codes are compared by: however they are written down, with capitals, blanks or without dashes. */
export const joinCodeKey = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const MAX_JOIN_CODE = 60;

/** Where a code is typed in, or follows after the `#`. */
export const JOIN_PATH = '/j';
export const INVITE_PATH = '/invite';
export const joinLink = (code: string): string => `${JOIN_PATH}#${code}`;
export const inviteLink = (secret: string): string => `${INVITE_PATH}#${secret}`;

/** How long codes and invitations may work, and for how many people. */
export const wayInLimits = {
  days: 365,
  uses: 10_000,
  emails: 500,
  codeDays: 30,
  invitationDays: 30,
} as const;

/** What somebody is invited to. */
export const wayInTargets = ['site', 'group', 'course'] as const;
export type WayInTarget = (typeof wayInTargets)[number];

/** Roles that an invitation may give: in a group, or on the site. */
export const invitationRoles = ['learner', 'leader', 'student', 'instructor'] as const;
export type InvitationRole = (typeof invitationRoles)[number];

/** Of these one is each target's. */
export const rolesOfTarget: Record<WayInTarget, readonly InvitationRole[]> = {
  // Administrators are made on the page of people, where their identity is confirmed
  site: ['student', 'instructor'],
  group: ['learner', 'leader'],
  course: ['student'],
};

export const invitationStates = [
  'sent',
  'waiting',
  'opened',
  'accepted',
  'bounced',
  'revoked',
  'expired',
] as const;
export type InvitationState = (typeof invitationStates)[number];
export const invitationStateLabels: Record<InvitationState, string> = {
  sent: 'Sent',
  waiting: 'Not sent yet: the site has no mail server',
  opened: 'Opened',
  accepted: 'Accepted',
  bounced: 'Could not be delivered',
  revoked: 'Withdrawn',
  expired: 'Expired',
};

/** What became of a line of emails. */
export const emailOutcomes = ['sent', 'already', 'refused'] as const;
export type EmailLineOutcome = (typeof emailOutcomes)[number];

/** Why somebody cannot come in, with what is shown to them. */
export const wayInRefusals = {
  unknown: 'This code or link is not known. Check how it is written, or ask for a new one.',
  expired: 'This code or link has expired. Ask for a new one.',
  used_up: 'As many people as it was made for have used it. Ask for a new one.',
  ended: 'This code or link is not used any more. Ask for a new one.',
  used_before: 'You came in by this before, and it lets nobody in twice. Ask your teacher to add you again.',
  full: 'There is no room left. Ask your teacher.',
  removed: 'You were removed from this group. Ask whoever leads it.',
  other_person:
    'This invitation is for another email address, or you have not confirmed yours. Confirm it, log in with the invited one, or ask for a new invitation.',
} as const;
export type WayInRefusal = keyof typeof wayInRefusals;
