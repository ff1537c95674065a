import { readdirSync, readFileSync } from 'node:fs';
import { administrationEndpoints } from '@darasa/contract/administration/endpoints';
import { outboundEmailEndpoints } from '@darasa/contract/administration/outbound-emails';
import { overviewEndpoints } from '@darasa/contract/administration/overview';
import { sitePageEndpoints } from '@darasa/contract/administration/site-pages';
import { dashboardEndpoints } from '@darasa/contract/analytics/dashboards';
import { bankEndpoints } from '@darasa/contract/assessment/bank';
import { questionImportEndpoints } from '@darasa/contract/assessment/bank-imports';
import { analysisEndpoints } from '@darasa/contract/assessment/grades/analysis';
import { gradebookEndpoints, ownGradeEndpoints } from '@darasa/contract/assessment/grades/gradebook';
import { regradeEndpoints } from '@darasa/contract/assessment/grades/regrade';
import { peerReviewEndpoints } from '@darasa/contract/assessment/marking/peer-review';
import { markingEndpoints } from '@darasa/contract/assessment/marking/schemas';
import { allowanceEndpoints } from '@darasa/contract/assessment/taking/allowances';
import { attemptEndpoints } from '@darasa/contract/assessment/taking/attempts';
import { practiceEndpoints } from '@darasa/contract/assessment/taking/practice';
import { codeEndpoints } from '@darasa/contract/assessment/taking/programs';
import { questionPreviewEndpoints } from '@darasa/contract/assessment/taking/question-preview';
import { authoringEndpoints, draftEndpoints } from '@darasa/contract/authoring/endpoints';
import { documentImportEndpoints } from '@darasa/contract/authoring/importing/document-imports';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { certificateEndpoints } from '@darasa/contract/credentials/endpoints';
import { discussionEndpoints } from '@darasa/contract/discussions/endpoints';
import { enrollmentEndpoints, savedCourseEndpoints } from '@darasa/contract/enrollment/endpoints';
import { authEndpoints, factorEndpoints, PROVIDER_START_PATH } from '@darasa/contract/identity/endpoints';
import { peopleEndpoints } from '@darasa/contract/identity/people-endpoints';
import { asLearnerEndpoints } from '@darasa/contract/learning/as-learner';
import { assessmentAsLearnerEndpoints } from '@darasa/contract/learning/as-learner-assessments';
import { calendarEndpoints } from '@darasa/contract/learning/calendar';
import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import { couponEndpoints, orderAdministrationEndpoints } from '@darasa/contract/payments/administration';
import { bundleEndpoints } from '@darasa/contract/payments/bundles';
import { orderEndpoints } from '@darasa/contract/payments/endpoints';
import { ratingEndpoints, reviewEndpoints } from '@darasa/contract/reviews/endpoints';
import { supportEndpoints } from '@darasa/contract/support/endpoints';
import { inboxEndpoints } from '@darasa/contract/support/inbox';
import { describe, expect, it } from 'vitest';

const endpoints = [
  administrationEndpoints,
  outboundEmailEndpoints,
  overviewEndpoints,
  sitePageEndpoints,
  dashboardEndpoints,
  analysisEndpoints,
  gradebookEndpoints,
  ownGradeEndpoints,
  authoringEndpoints,
  bankEndpoints,
  questionImportEndpoints,
  codeEndpoints,
  questionPreviewEndpoints,
  documentImportEndpoints,
  draftEndpoints,
  catalogueEndpoints,
  certificateEndpoints,
  enrollmentEndpoints,
  savedCourseEndpoints,
  authEndpoints,
  factorEndpoints,
  peopleEndpoints,
  orderEndpoints,
  orderAdministrationEndpoints,
  bundleEndpoints,
  couponEndpoints,
  ratingEndpoints,
  reviewEndpoints,
  calendarEndpoints,
  learningEndpoints,
  allowanceEndpoints,
  asLearnerEndpoints,
  assessmentAsLearnerEndpoints,
  attemptEndpoints,
  practiceEndpoints,
  regradeEndpoints,
  noteEndpoints,
  discussionEndpoints,
  markingEndpoints,
  peerReviewEndpoints,
  supportEndpoints,
  inboxEndpoints,
].flatMap((group) => Object.values(group));

/** Pages have these paths too. */
const alsoPages = [
  '/certificates',
  '/certificates/{id}',
  '/courses',
  '/courses/{id}',
  '/tracks',
  '/tracks/{slug}',
];

const paths = [...endpoints.map(({ path }) => path), PROVIDER_START_PATH].filter(
  (path) => !alsoPages.includes(path),
);

/** A string that starts with an endpoint's path, whatever stands in the place of its parameters. */
const patterns = paths.map(
  (path) => new RegExp(`['"\`]${path.replaceAll(/\{\w+\}/g, '[^/\'"`]+')}(?=['"\`?/])`),
);

/** @returns the strings in a source text that repeat where an endpoint is */
function repeatedPaths(source: string): string[] {
  return [
    ...patterns.flatMap((pattern) => pattern.exec(source)?.[0] ?? []),
    ...(/['"`]\/api\/v1/.exec(source) ?? []),
  ];
}

const root = new URL('../../', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file),
);

/**
 * Says where the API begins; is sent as the text of one function, which can refer to nothing, and stands in the service worker, which loads
 * nothing of the API (the tests of both compare the URLs).
 */
const exempt = [
  'lib/http/transport.ts',
  'page/early/early-lesson.ts',
  'service-worker/renew-subscription.ts',
];

describe('where an endpoint is, only the contract says', () => {
  it('is looked for in all of the web', () => {
    expect(sources).toContain('features/catalogue/course-service.ts');
    expect(sources.length).toBeGreaterThan(300);
  });

  it.each(sources)('%s', (file) => {
    const source = readFileSync(new URL(file, root), 'utf8');
    expect(exempt.includes(file) ? [] : repeatedPaths(source)).toEqual([]);
  });

  it.each([
    `call('/auth/me')`,
    ['call(`/auth/sessions/$', '{id}`)'].join(''),
    `call('/courses/featured?limit=6')`,
    `fetch('/api/v1/courses')`,
  ])('finds %s', (source) => {
    expect(repeatedPaths(source)).not.toEqual([]);
  });

  it.each([`href="/courses"`, `'/authentication/login'`, `'/administrator/audit'`, `'/support/chat'`])(
    'takes %s for a page',
    (source) => {
      expect(repeatedPaths(source)).toEqual([]);
    },
  );
});
