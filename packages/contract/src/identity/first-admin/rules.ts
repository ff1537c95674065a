/** Where the link leads that the server prints as long as a site has no administrator; its secret follows the `#`. */
export const FIRST_ADMIN_PATH = '/first-administrator';

export const firstAdminMessages = {
  present: 'This site has an administrator already. Log in, or ask them to appoint you.',
  expired: 'This link is older than an hour. Start the server again: it prints a new one.',
  unknown:
    'This link does not work, or the server has printed a newer one. Use the latest, or start the server again.',
  elsewhere:
    'This link opens only on the machine of the server. Whoever runs it can open it elsewhere with FIRST_ADMIN_LINK=on.',
} as const;
