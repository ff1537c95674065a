import type { ReadRevision } from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { Sandbox } from './sandbox.ts';

/** What the routes of the module need. */
export interface AssessmentDeps {
  db: Db;
  /** Signs the URLs of pictures in questions, and of files in answers. */
  media: { signer: UrlSigner };
  /** What the process keeps of revisions. */
  readRevision: ReadRevision;
  /** Says which languages run here. */
  sandbox: Pick<Sandbox, 'languages'>;
}
