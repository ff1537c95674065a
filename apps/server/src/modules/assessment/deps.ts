import type { ReadShown } from '#modules/authoring';
import type { ReadLesson, ReadRevision } from '#modules/learning';
import type { Originals, UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { Sandbox } from './sandbox.ts';

/** What the routes of the module need. */
export interface AssessmentDeps {
  db: Db;
  /** Signs the URLs of pictures in questions, and of files in answers; stores pictures that come with questions. */
  media: { signer: UrlSigner; originals: Originals };
  /** What the process keeps of revisions. */
  readRevision: ReadRevision;
  /** What the process keeps of lessons. */
  readLesson: ReadLesson;
  /** What the process keeps of courses that are looked at before they are published. */
  readShown: ReadShown;
  /** Says which languages run here, and runs what authors try. */
  sandbox: Pick<Sandbox, 'languages' | 'executor'>;
}
