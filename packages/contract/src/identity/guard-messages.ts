/** What stands on the screen while the route guard decides, and why it sends somebody away. */
export const guardMessages = {
  loading: 'Loading...',
  login: 'Redirecting to login...',
  denied: 'Access denied. Redirecting...',
  password: 'Choose a new password first. Redirecting...',
} as const;
