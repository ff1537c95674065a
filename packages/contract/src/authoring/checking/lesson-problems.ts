import { hasSomethingToSee } from '../../identity/visible-text.ts';
import type { AssessmentDocument, LessonDocument } from '../document.ts';
import { hasVisibleText } from '../lesson-content.ts';
import { isOpenedSafely } from '../links.ts';
import type { Finding } from '../schemas.ts';
import { isWebUrl, markdownWarnings, urlWarnings } from './links.ts';

const isBlank = (text: string): boolean => !hasSomethingToSee(text);

/** What a lesson needs before its course can be submitted, and what reviewers should know of it. */
export function lessonProblems(
  lesson: LessonDocument,
  assessments: ReadonlyMap<string, AssessmentDocument>,
): Finding[] {
  const findings: Finding[] = [];
  const path = (field: string) => `lesson:${lesson.id}/${field}`;
  const missing = (field: string, message: string) =>
    findings.push({ path: path(field), message, severity: 'missing' });
  const warning = (field: string, message: string) =>
    findings.push({ path: path(field), message, severity: 'warning' });

  if (isBlank(lesson.title)) missing('title', 'Lesson title is required');
  for (const [field, message] of missingContent(lesson, assessments)) missing(field, message);
  if (lesson.lesson_type === 'video' && lesson.media_id !== null && lesson.captions.length === 0)
    warning('captions', 'The video has no captions');
  if (lesson.duration_minutes === 0) warning('duration_minutes', 'The lesson has no duration');
  for (const { id, title, media_id, url } of lesson.resources) {
    if (media_id === null && isBlank(url))
      missing(`resources/${id}`, 'The resource has neither a file nor a link');
    else if (!isOpenedSafely(url)) missing(`resources/${id}/url`, NOT_A_PAGE);
    if (isBlank(title)) warning(`resources/${id}/title`, 'The resource has no title');
    findings.push(...urlWarnings(path(`resources/${id}/url`), url));
  }
  // Also where the lesson shows a file or a text: what is stored is what any client may open
  if (!isOpenedSafely(lesson.content_url)) missing('content_url', NOT_A_PAGE);
  return [
    ...findings,
    ...urlWarnings(path('content_url'), lesson.content_url),
    ...urlWarnings(path('live/join_url'), lesson.live?.join_url ?? ''),
    ...markdownWarnings(path('description'), lesson.description),
    ...markdownWarnings(path('content_text'), lesson.content_text),
  ];
}

const NOT_A_PAGE = 'Enter a URL that begins with https://';

const assessmentNames = {
  quiz: 'a quiz',
  assignment: 'an assignment',
  coding_challenge: 'a coding challenge',
} as const;

/** Fields without which a lesson of its type has no content, with messages. */
function missingContent(
  lesson: LessonDocument,
  assessments: ReadonlyMap<string, AssessmentDocument>,
): [field: string, message: string][] {
  const { lesson_type, media_id, content_url, content_text } = lesson;
  switch (lesson_type) {
    case 'video':
      return media_id === null && !isWebUrl(content_url)
        ? [['media_id', 'Upload a video or enter its URL']]
        : [];
    case 'file':
      return media_id === null && !isWebUrl(content_url)
        ? [['media_id', 'Upload a file or enter its URL']]
        : [];
    case 'link':
      // One that no page may open is told for every lesson
      return isWebUrl(content_url) || !isOpenedSafely(content_url) ? [] : [['content_url', NOT_A_PAGE]];
    case 'text':
      return hasVisibleText(content_text) ? [] : [['content_text', 'Write the text of the lesson']];
    case 'live':
      return missingSession(lesson.live);
    default: {
      const found = assessments.get(lesson.assessment_id ?? '');
      if (!found)
        return [['assessment_id', `Choose or create ${assessmentNames[lesson_type]} for the lesson`]];
      if (found.assessment_type !== lesson_type)
        return [['assessment_id', `The assessment chosen is not ${assessmentNames[lesson_type]}`]];
      return [];
    }
  }
}

function missingSession(live: LessonDocument['live']): [field: string, message: string][] {
  const problems: [field: string, message: string][] = [];
  if (!live?.starts_at) problems.push(['live/starts_at', 'Enter when the session starts']);
  if (!isWebUrl(live?.join_url ?? '')) problems.push(['live/join_url', 'Enter the URL to join the session']);
  if (live?.starts_at && live.ends_at && Date.parse(live.ends_at) <= Date.parse(live.starts_at))
    problems.push(['live/ends_at', 'The session must end after it starts']);
  return problems;
}
