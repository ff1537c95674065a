const names: readonly (readonly [path: RegExp, name: string])[] = [
  [/^\/learning-paths/, 'Learning paths'],
  [/^\/tracks/, 'Learning Tracks'],
  [/^\/certifications/, 'Certifications'],
  [/^\/corporate/, 'For companies'],
  [/^\/resources/, 'Resources'],
  [/^\/careers/, 'Careers'],
  [/^\/help/, 'Help'],
  [/^\/testing/, 'the system check'],
  [/^\/profile/, 'your profile'],
  [/^\/settings/, 'your settings'],
  [/^\/notifications/, 'your notifications'],
  [/^\/student/, 'your courses'],
  [/^\/(instructor|teacher)/, 'your teaching area'],
  [/^\/(administrator|admin)/, 'the administration area'],
];

/**
 * Why a user was sent to the login page: what they were about to open.
 * @param callbackUrl the requested path; null when they opened the login page themselves
 * @returns undefined when there is nothing to explain
 */
export function loginReason(callbackUrl: string | null): string | undefined {
  if (callbackUrl === null || callbackUrl === '' || callbackUrl === '/') return undefined;
  if (/^\/(courses\/[^/?#]+|enrol|checkout)\/[^/?#]+/.test(callbackUrl))
    return 'Log in or create an account to enrol in this course';
  const name = names.find(([path]) => path.test(callbackUrl))?.[1];
  return name === undefined ? 'Log in to see that page' : `Log in to see ${name}`;
}
