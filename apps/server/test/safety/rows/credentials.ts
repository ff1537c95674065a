import { addCertificate } from '../../learning/certificates.ts';
import { API, admins, everyone, ownedBy, type Rows, type Scene, signedIn } from '../row.ts';

const ROOT = `${API}/certificates`;
const MANAGED = `${API}/administration/certificates`;
const KNOWN = '/.well-known/open-badges';

const students =
  (root: string, rest = '', values: object = {}) =>
  async ({ db, cast }: Scene): Promise<string> =>
    `${root}/${(await addCertificate(db, cast.student.id, values)).id}${rest}`;
/** It has a key once a badge was signed with it: none is needed to read the list. */
const revoked = { revoked_at: new Date(), revoked_reason: 'Cheating' };

/** Certificates: everybody checks them, their holders download and correct them, administrators revoke them and change their names. */
export const credentialRows: Rows = {
  [`GET ${ROOT}/:id`]: everyone(students(ROOT)),
  [`GET ${ROOT}`]: signedIn(ROOT),
  [`PUT ${ROOT}/:id/name`]: ownedBy('student', students(ROOT, '/name', { holder_name: 'Nema Okelo' })),
  [`GET ${ROOT}/:id/badge`]: ownedBy('student', students(ROOT, '/badge')),
  [`GET ${MANAGED}`]: admins(MANAGED),
  [`PUT ${MANAGED}/:id/revoked`]: admins({
    url: students(MANAGED, '/revoked'),
    body: { reason: 'Cheating' },
  }),
  [`PUT ${MANAGED}/:id/name`]: admins({
    url: students(MANAGED, '/name'),
    body: { name: 'Neema Otieno', reason: 'She has married' },
  }),
  [`DELETE ${MANAGED}/:id/revoked`]: admins(students(MANAGED, '/revoked', revoked)),
  'GET /certificates/:id([0-9a-fA-F-]{36}).pdf': everyone(students('/certificates', '.pdf')),
  [`GET ${KNOWN}/issuer.json`]: everyone(`${KNOWN}/issuer.json`),
  [`GET ${KNOWN}/keys.json`]: everyone(`${KNOWN}/keys.json`),
  [`GET ${KNOWN}/keys/:kid`]: everyone(`${KNOWN}/keys/none`, 404),
  [`GET ${KNOWN}/revocations.json`]: everyone(`${KNOWN}/revocations.json`),
};
