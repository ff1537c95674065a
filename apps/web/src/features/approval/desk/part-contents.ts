import { describeValue } from '@darasa/contract/authoring/describe-value';
import type {
  AssessmentDocument,
  CourseDocument,
  LessonDocument,
  ReleaseRules,
} from '@darasa/contract/authoring/document';
import { formatMoney } from '~/lib/format';

/** The captions of one recording: their files and languages. */
export interface Captions {
  /** Id of the recording. */
  of: string;
  tracks: LessonDocument['captions'];
}

/** One part of a course as the desk shows it. */
export interface Part {
  title: string;
  /** Markdown. */
  text: string;
  /** All else that is said in a line or a few, by its name. */
  fields: Record<string, unknown>;
  /** Questions and programs, in their order. */
  questions: readonly { id: string }[];
  /** Ids of uploaded files that are the part itself: a course's picture, a lesson's video. */
  files: readonly string[];
  /** Of its recording. */
  captions: Captions | undefined;
}

/** @param path as in `lesson:0190…` @returns undefined when the course has no such part */
export function partOf(document: CourseDocument, path: string): Part | undefined {
  const [kind = '', id] = path.split(':');
  if (kind === 'details') {
    const { title, description, image, ...fields } = document.details;
    const amount = fields.price ?? 0;
    const price = { price: amount === 0 ? 'Free' : formatMoney(amount, fields.currency) };
    return part(title, description, {
      fields: { ...fields, ...price, image: image?.alt && `“${image.alt}”` },
      files: [image?.media_id],
    });
  }
  if (kind === 'module') {
    const module = document.modules.find((each) => each.id === id);
    return (
      module &&
      part(module.title, module.description, {
        fields: { release: releaseInWords(document, module.release) },
      })
    );
  }
  if (kind === 'lesson') {
    const lesson = document.modules.flatMap(({ lessons }) => lessons).find((each) => each.id === id);
    return lesson && lessonPart(document, lesson);
  }
  const assessment = document.assessments.find((each) => each.id === id);
  return assessment && assessmentPart(assessment);
}

const part = (
  title: string,
  text: string,
  more: Partial<Omit<Part, 'files'>> & { files?: readonly (string | null | undefined)[] } = {},
): Part => ({
  title,
  text,
  fields: {},
  questions: [],
  captions: undefined,
  ...more,
  files: (more.files ?? []).filter((id) => typeof id === 'string'),
});

/** When a lesson or module opens, with the titles of what it opens after. */
function releaseInWords({ modules }: CourseDocument, release: ReleaseRules | undefined): object | undefined {
  if (!release) return undefined;
  const titles = new Map(
    modules.flatMap((module) => [module, ...module.lessons]).map(({ id, title }) => [id, title]),
  );
  const { opens_on, after_days, after, group_ids } = release;
  return {
    opens_on,
    after_days: after_days === null ? null : String(after_days),
    after: after.map(
      ({ id, percent }) => `${titles.get(id) ?? ''}${percent === null ? '' : ` (${percent} %)`}`,
    ),
    groups: group_ids.length === 0 ? '' : String(group_ids.length),
  };
}

function lessonPart(document: CourseDocument, lesson: LessonDocument): Part {
  const { id: _id, title, content_text, assessment_id, media_id, poster_media_id, ...fields } = lesson;
  const titles = new Map(
    document.modules.flatMap(({ lessons }) => lessons).map((other) => [other.id, other.title]),
  );
  const assessment = document.assessments.find(({ id }) => id === assessment_id);
  return part(title, content_text, {
    fields: {
      ...fields,
      prerequisites: fields.prerequisites.map((id) => titles.get(id) ?? ''),
      release: releaseInWords(document, fields.release),
      assessment_id: assessment?.title,
      watch_percent: fields.watch_percent === null ? null : `${fields.watch_percent} %`,
    },
    captions: media_id === null ? undefined : { of: media_id, tracks: lesson.captions },
    files: [media_id, poster_media_id, ...fields.resources.map((resource) => resource.media_id)],
  });
}

function assessmentPart({ id: _id, ...assessment }: AssessmentDocument): Part {
  const { title, instructions, questions, coding_challenges, late, ...fields } = assessment;
  const reduced = late.policy === 'reduce' ? `: ${late.percent_per_day} % less for each day` : '';
  return part(title, instructions, {
    fields: { ...fields, late: `${describeValue(late.policy, 'policy')}${reduced}` },
    questions: [...questions, ...coding_challenges],
  });
}
