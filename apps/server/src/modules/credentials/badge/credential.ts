import { certificatePath } from '@darasa/contract/credentials/rules';
import { SignJWT } from 'jose';
import type { SiteLook } from '#platform/look/index';
import type { CertificateRow } from '../repository.ts';
import { BADGE_ALGORITHM, type Keys } from './keys.ts';

/** This site as an issuer. */
export interface Issuer {
  siteName: string;
  siteUrl: string;
  supportEmail: string;
  readonly look?: SiteLook;
}

const ROOT = '/.well-known/open-badges';
export const badgePaths = {
  issuer: `${ROOT}/issuer.json`,
  keys: `${ROOT}/keys.json`,
  key: `${ROOT}/keys/:kid`,
  revocations: `${ROOT}/revocations.json`,
} as const;
const keyPath = (kid: string): string => `${ROOT}/keys/${kid}`;

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/** The issuer's profile, published at its own id. */
export const issuerProfile = ({ siteName, siteUrl, supportEmail }: Issuer) => ({
  '@context': CONTEXT,
  id: `${siteUrl}${badgePaths.issuer}`,
  type: ['Profile'],
  name: siteName,
  url: siteUrl,
  email: supportEmail,
});

/** The credential of a certificate, without its proof (Open Badges 3.0, Verifiable Credentials 2.0). */
export function credentialOf(row: CertificateRow, issuer: Issuer) {
  const { '@context': _context, ...profile } = issuerProfile(issuer);
  const page = `${issuer.siteUrl}${certificatePath(row.id)}`;
  const completed = `completed ${row.kind === 'track' ? 'all courses of the learning track' : 'all required parts of the course'} ${row.title}`;
  return {
    '@context': CONTEXT,
    id: page,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.title,
    issuer: profile,
    validFrom: row.issued_at.toISOString(),
    credentialSubject: {
      // Nobody else has this certificate: its URN stands for its holder, without an email
      id: `urn:uuid:${row.id}`,
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          identityHash: row.holder_name ?? '',
          identityType: 'name',
          hashed: false,
        },
      ],
      activityEndDate: row.completed_at.toISOString(),
      achievement: {
        id: `${issuer.siteUrl}${ROOT}/achievements/${row.kind}-${row.course_id ?? row.track_id ?? row.id}`,
        type: ['Achievement'],
        achievementType: row.kind === 'track' ? 'LearningProgram' : 'Course',
        name: row.title,
        description: `The holder has ${completed}.`,
        criteria: { narrative: `Issued by the platform when somebody has ${completed}.` },
      },
    },
    evidence: [{ id: page, type: ['Evidence'], name: `Certificate ${row.serial}` }],
    credentialStatus: {
      id: `${issuer.siteUrl}${badgePaths.revocations}`,
      type: '1EdTechRevocationList',
    },
  };
}

/** A certificate as a signed badge: a JWT whose header says where its key is published. */
export async function signBadge(row: CertificateRow, issuer: Issuer, keys: Keys): Promise<string> {
  const credential = credentialOf(row, issuer);
  const { kid, key } = await keys.signingKey();
  return new SignJWT(credential)
    .setProtectedHeader({ alg: BADGE_ALGORITHM, kid: `${issuer.siteUrl}${keyPath(kid)}`, typ: 'JWT' })
    .setIssuer(credential.issuer.id)
    .setJti(credential.id)
    .setSubject(credential.credentialSubject.id)
    .setNotBefore(row.issued_at)
    .sign(key);
}

/** The list of badges that are not valid any more, as the status method 1EdTechRevocationList has it. */
export const revocationList = (
  invalid: readonly { id: string; revoked_at: Date | null; revoked_reason: string | null }[],
  issuer: Issuer,
) => ({
  id: `${issuer.siteUrl}${badgePaths.revocations}`,
  issuer: `${issuer.siteUrl}${badgePaths.issuer}`,
  revokedCredential: invalid.map(({ id, revoked_at, revoked_reason }) => ({
    id: `${issuer.siteUrl}${certificatePath(id)}`,
    revoked: true,
    revocationReason: revoked_at === null ? 'The holder has deleted their account' : (revoked_reason ?? ''),
  })),
});
