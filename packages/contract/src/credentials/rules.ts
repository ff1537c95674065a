import { siteMonth, siteYear } from '../formatting/site-zone.ts';

/** Where everybody can check a certificate. */
export const certificatePath = (id: string): string => `/certificates/${encodeURIComponent(id)}`;
/** The same as a document to print. */
export const certificatePdfPath = (id: string): string => `${certificatePath(id)}.pdf`;

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
/** Without letters and digits that people confuse. The server draws numbers from the same alphabet. */
export const SERIAL_ALPHABET = '234679ACDEFGHJKMNPQRTWXYZ';
const serial = new RegExp(`\\bC-?([${SERIAL_ALPHABET}]{5})-?([${SERIAL_ALPHABET}]{5})\\b`, 'i');

/**
 * What stands on a certificate, found in what somebody typed or pasted: its number (`C-7K3F9-QRT2X`), its id, or its URL.
 * @returns the number or the id as the API takes it; null when there is neither
 */
export function readCertificateName(text: string): string | null {
  const [id] = uuid.exec(text) ?? [];
  if (id) return id.toLowerCase();
  const found = serial.exec(text.replaceAll(/\s/g, ''));
  return found ? `C-${found[1]}-${found[2]}`.toUpperCase() : null;
}

interface Shared {
  id: string;
  serial: string;
  title: string;
  issued_at: string;
}

/** LinkedIn's page that adds a certificate to one's profile, filled in. @param origin of this site */
export function linkedInUrl(certificate: Shared, site: { name: string; origin: string }): string {
  const issued = new Date(certificate.issued_at);
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: certificate.title,
    organizationName: site.name,
    issueYear: String(siteYear(issued)),
    issueMonth: String(siteMonth(issued)),
    certUrl: `${site.origin}${certificatePath(certificate.id)}`,
    certId: certificate.serial,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}

export const certificateStates = ['valid', 'revoked', 'removed'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateMessages = {
  privateName: 'Name kept private',
  notFound: 'Certificate not found',
  reason: 'Enter a reason',
  name: 'Enter a name that can be read',
  sameName: 'The certificate already shows the name in your profile',
  notValid: 'This certificate is no longer valid',
  correctedBefore:
    'The name on this certificate was corrected before. Ask support to change it, and say why.',
  tooLate:
    'A name can be corrected within 14 days after the certificate was issued. Ask support to change it, and say why.',
  anotherName:
    'Your profile has another name, not another spelling of this one. Ask support to change it, and say why.',
} as const;

/** How long after the issue a holder may correct the spelling of their name; later they ask staff. */
export const NAME_CORRECTION_DAYS = 14;

export const REASON_LENGTH = 500;
/** A first and a last name as profiles have them. */
export const NAME_LENGTH = 161;

/** Which certificates an administrator lists. */
export const certificateFilters = ['all', 'revoked'] as const;
export type CertificateFilter = (typeof certificateFilters)[number];
