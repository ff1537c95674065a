/** One entry of a menu. */
export interface Entry {
  label: string;
  href: string;
}

export const quickAccess: readonly Entry[] = [
  { label: 'All courses', href: '/courses' },
  { label: 'Learning paths', href: '/learning-paths' },
  { label: 'Certifications', href: '/certifications' },
  { label: 'For companies', href: '/corporate' },
  { label: 'Resources', href: '/resources' },
  { label: 'Careers', href: '/careers' },
];

export const topLinks: readonly Entry[] = [
  { label: 'About Us', href: '/about-us' },
  { label: 'Contact Us', href: '/contact-us' },
];

export const CHIPS_SHOWN = 3;
