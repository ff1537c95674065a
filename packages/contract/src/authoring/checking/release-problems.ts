import { daysAfter, siteDay } from '../../formatting/site-zone.ts';
import { completionOf, type LessonRequirements } from '../../learning/completion.ts';
import { lessonsBefore, type ReleaseRules } from '../../learning/release-rules.ts';
import type {
  AssessmentDocument,
  CourseDocument,
  CourseModuleDocument,
  LessonDocument,
} from '../document.ts';
import type { Finding } from '../schemas.ts';

type Ruled = LessonRequirements & Pick<LessonDocument, 'release'>;

const asRequirement = (lesson: LessonDocument): Ruled => ({
  ...lesson,
  available: true,
  seconds: null,
  completion: completionOf({ lesson_type: lesson.lesson_type, watch_percent: null, seconds: null }),
});
const asRuledModule = (module: CourseModuleDocument) => ({
  ...module,
  lessons: module.lessons.map(asRequirement),
});

/** All lessons that a lesson asks for, by itself or by its module. */
export function lessonsAskedBy(
  lesson: LessonDocument,
  module: CourseModuleDocument,
  modules: readonly CourseModuleDocument[],
): string[] {
  if (!modules.some((each) => each.release || each.lessons.some(({ release }) => release)))
    return lesson.prerequisites;
  const ruled = modules.map(asRuledModule);
  const own = ruled[modules.indexOf(module)];
  const found = own?.lessons.find(({ id }) => id === lesson.id);
  return own && found ? [...lessonsBefore(found, own, ruled)] : lesson.prerequisites;
}

interface Place {
  /** `lesson:0190…` */
  part: string;
  rules: ReleaseRules;
  /** Itself, and the module that it is in. */
  own: ReadonlySet<string>;
  /** Where it stands: everything before it comes earlier. */
  position: number;
}

/** Rules of the opening of lessons and modules that name something that is not there or comes later, and days that never come. */
export function releaseProblems(document: CourseDocument): Finding[] {
  const { modules, assessments } = document;
  const order = new Map<string, number>();
  for (const module of modules) {
    for (const lesson of module.lessons) order.set(lesson.id, order.size);
    // Done with its last lesson
    order.set(module.id, order.size);
  }
  const assessed = new Map(assessments.map((assessment) => [assessment.id, assessment]));
  const lessons = new Map(modules.flatMap((module) => module.lessons.map((lesson) => [lesson.id, lesson])));
  return modules.flatMap((module) => {
    const [first] = module.lessons;
    const position = order.get(first?.id ?? module.id) ?? 0;
    const known = { order, lessons, assessed };
    const ofModule = module.release
      ? [
          ...namesProblems(
            { part: `module:${module.id}`, rules: module.release, own: ownIds(module), position },
            known,
          ),
          ...dayProblems(document, `module:${module.id}`, module.release),
        ]
      : [];
    const ofLessons = module.lessons.flatMap((lesson): Finding[] => {
      const { release } = lesson;
      const part = `lesson:${lesson.id}`;
      const late = tooLate(lesson, [release, module.release], assessed.get(lesson.assessment_id ?? ''));
      if (!release) return late.map((message) => ({ path: `${part}/release`, message, severity: 'missing' }));
      const place = {
        part,
        rules: release,
        own: new Set([lesson.id, module.id]),
        position: order.get(lesson.id) ?? 0,
      };
      return [
        ...namesProblems(place, known),
        ...dayProblems(document, part, release),
        ...late.map((message): Finding => ({ path: `${part}/release`, message, severity: 'missing' })),
        ...(lesson.is_preview
          ? [
              {
                path: `${part}/release`,
                message: 'Everyone can open this lesson at once, because it is a preview',
                severity: 'warning' as const,
              },
            ]
          : []),
      ];
    });
    return [...ofModule, ...ofLessons];
  });
}

const ownIds = ({ id, lessons }: CourseModuleDocument): ReadonlySet<string> =>
  new Set([id, ...lessons.map((lesson) => lesson.id)]);

function namesProblems(
  { part, rules, own, position }: Place,
  {
    order,
    lessons,
    assessed,
  }: {
    order: ReadonlyMap<string, number>;
    lessons: ReadonlyMap<string, LessonDocument>;
    assessed: ReadonlyMap<string, AssessmentDocument>;
  },
): Finding[] {
  const what = part.startsWith('module:') ? 'module' : 'lesson';
  return rules.after.flatMap(({ id, percent }): Finding[] => {
    const problem = (message: string): Finding[] => [
      { path: `${part}/release/after/${id}`, message, severity: 'missing' },
    ];
    const at = order.get(id);
    if (at === undefined) return problem('What it opens after is no longer in the course');
    if (own.has(id)) return problem(`The ${what} cannot open after itself`);
    if (at > position) return problem(`What it opens after comes later in the course than the ${what}`);
    if (percent === null) return [];
    const lesson = lessons.get(id);
    const assessment = assessed.get(lesson?.assessment_id ?? '');
    if (!lesson || !assessment)
      return problem('Only a lesson with a quiz, an assignment or a challenge has a score');
    return assessment.offline_practice
      ? problem(`“${lesson.title.trim()}” is a practice without a grade, so it has no score`)
      : [];
  });
}

/** A day after the end of the course never comes for its learners. */
function dayProblems(
  { details: { course_type, start_date, end_date } }: CourseDocument,
  part: string,
  { opens_on, after_days }: ReleaseRules,
): Finding[] {
  if (course_type === 'self-paced' || end_date === null) return [];
  const last = siteDay(new Date(end_date));
  const problem = (field: string, message: string): Finding => ({
    path: `${part}/release/${field}`,
    message,
    severity: 'missing',
  });
  return [
    ...(opens_on !== null && opens_on > last
      ? [problem('opens_on', 'It opens after the course has ended')]
      : []),
    ...(after_days !== null &&
    start_date !== null &&
    daysAfter(siteDay(new Date(start_date)), after_days) > last
      ? [
          problem(
            'after_days',
            'It opens after the course has ended, also for those who begin on its first day',
          ),
        ]
      : []),
  ];
}

/** What of a lesson is over before the lesson opens. */
function tooLate(
  lesson: LessonDocument,
  rules: readonly (ReleaseRules | undefined)[],
  assessment: AssessmentDocument | undefined,
): string[] {
  const days = rules.flatMap((each) => each?.opens_on ?? []).sort();
  const day = days.at(-1);
  if (day === undefined) return [];
  const isBefore = (moment: string | null | undefined): boolean =>
    typeof moment === 'string' && siteDay(new Date(moment)) < day;
  return [
    ...(isBefore(assessment?.due_date) ? ['What is taken in the lesson is due before the lesson opens'] : []),
    ...(isBefore(assessment?.available_until)
      ? ['What is taken in the lesson closes before the lesson opens']
      : []),
    ...(lesson.lesson_type === 'live' && isBefore(lesson.live?.ends_at ?? lesson.live?.starts_at)
      ? ['The live session is over before the lesson opens']
      : []),
  ];
}
