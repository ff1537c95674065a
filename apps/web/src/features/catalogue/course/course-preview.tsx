import type { CourseDocument } from '@darasa/contract/authoring/document';
import { titledCoverUrl } from '@darasa/contract/catalogue/cover-url';
import { projectOf } from '@darasa/contract/catalogue/project-rules';
import { displayDuration, moduleMinutes } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { textOf } from '@darasa/contract/catalogue/text-direction';
import { displayName, type SessionUser } from '@darasa/contract/identity/rules';
import type { ReactNode } from 'react';
import { formatPrice } from '~/lib/format';
import { useNavigation } from '~/lib/navigation';
import { courseContents, courseFacts } from './course-facts.ts';
import { Outcomes, Prerequisites, Projects, Section } from './course-sections.tsx';
import { Curriculum } from './curriculum.tsx';

interface Props {
  id: string;
  document: CourseDocument;
  teacher: SessionUser;
  /** The description as the page will show it. */
  description: ReactNode;
}

/** A course's page as it will look once what its authors have written is published. */
export function CoursePreview({ id, document, teacher, description }: Props) {
  const { categories } = useNavigation();
  const category = categories.find(({ slug }) => slug === document.details.category);
  const course = previewOf(id, document, teacher, category?.name ?? '');
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-10 pb-14 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_360px]">
      <header className="min-w-0 pt-6">
        {course.categoryName && <p className="text-15 text-ink3">{course.categoryName}</p>}
        <p dir="auto" className="hero mt-2 break-words">
          {course.title || 'Untitled course'}
        </p>
        {course.subtitle && <p className="mt-4 max-w-[60ch] text-17 text-ink2">{course.subtitle}</p>}
        <p className="mt-4 text-15 text-ink2">By {course.instructor.name}</p>
      </header>
      <div className="rounded-l border border-line bg-surface p-5 md:row-span-2 md:mt-6 md:p-6">
        {/* What it comes to in shillings is worked out when it is published */}
        <p className="display tabular text-30 leading-none font-bold">
          {formatPrice(course.price, course.currency)}
        </p>
        <dl className="mt-5 text-15">
          {courseFacts(course).map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
              <dt className="text-ink3">{label}</dt>
              <dd className="tabular text-right font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <ul className="tabular mt-4 grid gap-1.5 text-15 text-ink2">
          {courseContents(course).map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
      </div>
      <div className="grid min-w-0 gap-12">
        <Outcomes outcomes={course.learningOutcomes} text={textOf(course.language)} />
        <Projects projects={course.projects} text={textOf(course.language)} />
        {course.curriculum.length > 0 && (
          <Section id="preview-curriculum" title="Curriculum">
            <Curriculum modules={course.curriculum} />
          </Section>
        )}
        <Prerequisites prerequisites={course.prerequisites} text={textOf(course.language)} />
        {course.description.trim() !== '' && (
          <Section id="preview-description" title="About this course">
            {description}
          </Section>
        )}
      </div>
    </div>
  );
}

const filled = (texts: readonly string[]): string[] => texts.filter((text) => text.trim() !== '');

/** What the catalogue would say of a document: figures that only learners make are 0. */
function previewOf(
  id: string,
  { details, modules }: CourseDocument,
  teacher: SessionUser,
  categoryName: string,
): CourseDetails {
  const lessons = modules.flatMap((module) => module.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0);
  const price = details.price ?? 0;
  return {
    id,
    course_id: id,
    slug: '',
    canonicalPath: '',
    title: details.title.trim(),
    subtitle: details.subtitle,
    description: details.description,
    descriptionHtml: '',
    category: details.category,
    categoryName,
    subcategory: details.subcategory,
    subcategoryName: null,
    level: details.level,
    language: details.language,
    price,
    comparablePrice: price,
    currency: details.currency,
    image: { src: '', width: 0, height: 0, generated: true },
    rating: 0,
    totalRatings: 0,
    ratingBreakdown: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    instructor: { name: displayName(teacher), email: '', image: null, username: teacher.username },
    instructorProfile: null,
    startDate: details.start_date,
    endDate: details.end_date,
    duration: displayDuration(details.start_date, details.end_date),
    studentsEnrolled: 0,
    enrollmentCapacity: details.enrollment_capacity,
    courseType: details.course_type,
    createdAt: '',
    updatedAt: '',
    relevanceScore: null,
    is_published: false,
    status: 'draft',
    modules: modules.length,
    lessons: lessons.length,
    estimatedMinutes: minutes || Math.round(details.estimated_hours * 60),
    downloadBytes: 0,
    hasCertificate: details.has_certificate,
    tags: details.tags,
    tracks: [],
    learningOutcomes: filled(details.learning_outcomes),
    projects: filled(details.projects).map((line, at) => {
      const { name, text } = projectOf(line);
      return {
        name,
        text,
        cover: titledCoverUrl(details.category || 'technology', `${id}-${at}`, { title: name, more: text }),
      };
    }),
    prerequisites: filled(details.prerequisites),
    curriculum: modules.map((module, index) => ({
      id: module.id,
      title: module.title.trim() || 'Untitled module',
      description: module.description,
      sequence_number: index + 1,
      estimated_duration_minutes: moduleMinutes(module.estimated_duration_minutes, module.lessons),
      lessons: module.lessons.map((lesson, place) => ({
        id: lesson.id,
        title: lesson.title.trim() || 'Untitled lesson',
        lesson_type: lesson.lesson_type,
        duration_minutes: lesson.duration_minutes,
        download_bytes: 0,
        is_preview: lesson.is_preview,
        is_mandatory: lesson.is_mandatory,
        sequence_number: place + 1,
      })),
    })),
  };
}
