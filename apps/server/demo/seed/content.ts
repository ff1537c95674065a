import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AssessmentDocument, CourseDocument } from '@darasa/contract/authoring/document';
import { hairStyles } from '@darasa/contract/identity/portrait';
import { z } from 'zod';
import { type CourseFolder, readCourseFolder } from '#modules/authoring';
import { readYaml } from './read-yaml.ts';

/*
 * The demo content as it lies in the folders and YAML files of `demo/`. Courses are folders of the product's own format
 * (docs/course-folders.md), read by its own importer; what the demo site says of them besides is in their `demo.yaml`.
 */

const FOLDER = new URL('../', import.meta.url);
const COURSES = new URL('courses/', FOLDER);

const demoFile = z.strictObject({
  /** Username. */
  teacher: z.string(),
  /** Nobody has published it yet. */
  draft: z.boolean().default(false),
  /** 1 to 100: how many of the demo learners take it. */
  appeal: z.number().min(1).max(100),
  /** Instructor-led and blended courses: start, counted from the day of seeding, and length. */
  starts_in_days: z.number().optional(),
  weeks: z.number().optional(),
  /** Due dates of assessments, and of the reviews of peers, counted from the day of seeding; by file. */
  due: z
    .record(
      z.string(),
      z.strictObject({ in_days: z.number().optional(), reviews_in_days: z.number().optional() }),
    )
    .default({}),
  /** Written reviews. */
  reviews: z.array(z.strictObject({ rating: z.number().int().min(1).max(5), text: z.string() })).default([]),
});

export interface DemoCourse extends CourseFolder, z.output<typeof demoFile> {
  slug: string;
}

async function readCourses(): Promise<DemoCourse[]> {
  const slugs = (await readdir(COURSES)).sort();
  return Promise.all(
    slugs.map(async (slug) => {
      const folder = new URL(`${slug}/`, COURSES);
      const [course, demo] = await Promise.all([
        readCourseFolder(fileURLToPath(folder), slug),
        readYaml(new URL('demo.yaml', folder), demoFile),
      ]);
      return { slug, ...course, ...demo };
    }),
  );
}

/** Every demo course. */
export const courses: readonly DemoCourse[] = await readCourses();
export const publishedCourses = courses.filter(({ draft }) => !draft);

/** In the order of the menu. */
export const tracks = await readYaml(
  new URL('tracks.yaml', FOLDER),
  z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      /** One plain sentence. */
      summary: z.string().max(140),
      /** Markdown. */
      description: z.string(),
      outcomes: z.array(z.string()),
      /** Slugs, in the order in which the courses are best taken. */
      courses: z.array(z.string()),
    }),
  ),
);
export type DemoTrack = (typeof tracks)[number];

export const teachers = await readYaml(
  new URL('teachers.yaml', FOLDER),
  z.array(
    z.strictObject({
      username: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      headline: z.string().max(80),
      /** Markdown. */
      bio: z.string(),
      /** How the product draws this teacher. */
      look: z.strictObject({ hair: z.enum(hairStyles), beard: z.boolean().default(false) }),
    }),
  ),
);
export type DemoTeacher = (typeof teachers)[number];

export const learners = await readYaml(
  new URL('learners.yaml', FOLDER),
  z.strictObject({ first_names: z.array(z.string()), last_names: z.array(z.string()) }),
);

export const site = await readYaml(
  new URL('site.yaml', FOLDER),
  z.strictObject({
    /** Courses shown first, each from another category. */
    featured: z.array(z.string()),
    /** Whose courses are the demo instructor's instead of a teacher's. */
    instructor_courses: z.array(z.string()),
    /** What the demo student is taking. */
    student_courses: z.array(z.string()),
    /** How much of these courses the demo student has done: of all lessons, in their order. */
    learning: z.array(z.strictObject({ course: z.string(), share: z.number() })),
    /** Questions of learners, which say that they are examples. */
    questions: z.array(
      z.strictObject({
        course: z.string(),
        /** Title; left out: of the course as a whole. */
        lesson: z.string().optional(),
        kind: z.enum(['question', 'topic']).default('question'),
        /** Username of whoever asked. */
        by: z.string(),
        title: z.string(),
        /** Markdown. */
        text: z.string(),
        days_ago: z.number(),
        /** Without `by` it is the teacher's. */
        answers: z.array(z.strictObject({ by: z.string().optional(), text: z.string() })),
      }),
    ),
  }),
);

const groupContents = {
  name: z.string(),
  courses: z.array(z.string()),
  /** The share of its people who have begun. */
  started: z.number().min(0).max(1),
};

/** A school and a company. */
export const demoGroups = await readYaml(
  new URL('groups.yaml', FOLDER),
  z.strictObject({
    school: z.strictObject({
      numbers: z.string(),
      pupils_per_class: z.number().int(),
      classes: z.array(z.strictObject({ ...groupContents, leader: z.string() })),
    }),
    company: z.strictObject({
      name: z.string(),
      staff_per_department: z.number().int(),
      requirements: z.array(
        z.strictObject({
          department: z.string(),
          course: z.string(),
          due_in_days: z.number().int(),
          renew_months: z.number().int().nullable().default(null),
          mandatory: z.boolean(),
        }),
      ),
      departments: z.array(z.strictObject({ ...groupContents, also: z.array(z.string()).default([]) })),
    }),
  }),
);

/** What demo learners have written in one course; the quality of an answer is 0 to 1. */
export const essays = await readYaml(
  new URL('essays.yaml', FOLDER),
  z.strictObject({
    accounts: z.array(z.strictObject({ quality: z.number(), text: z.string() })),
    family_pages: z.array(z.string()),
    student: z.string(),
  }),
);

export const lessonsOf = ({ modules }: CourseDocument) => modules.flatMap(({ lessons }) => lessons);

/** The assessments of a course in the order of its lessons, each with the lesson in which it is taken. */
export const assessmentsOf = ({
  document,
}: DemoCourse): { lesson: string; assessment: AssessmentDocument }[] =>
  lessonsOf(document).flatMap(({ title, assessment_id }) => {
    const assessment = document.assessments.find(({ id }) => id === assessment_id);
    return assessment ? [{ lesson: title, assessment }] : [];
  });
