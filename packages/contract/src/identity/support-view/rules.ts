/** How long somebody may read the site as another person. */
export const SUPPORT_VIEW_SECONDS = 30 * 60;
export const supportReason = { min: 10, max: 300 } as const;

export const supportViewMessages = {
  readOnly: 'You see the site as another person. Nothing can be changed until you end this view.',
  withheld: 'This belongs to the person alone. It is not shown to somebody who sees the site as them.',
  refused: 'You cannot see the site as this person: their account may do what yours may not.',
  oneself: 'This is your own account.',
  disabled: 'This account is disabled. Nobody can see the site as this person.',
  none: 'You do not see the site as another person.',
} as const;

/** In `details.reason` of a refusal: it is refused because the caller sees the site as another person. */
export const VIEWING = 'viewing';
