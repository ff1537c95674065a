import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { useDataSaver } from '~/lib/data-saver';
import { keyAsLearner } from '~/lib/offline/as-learner';
import type { RecordEvent } from '../progress/use-lesson-progress.ts';
import { AssessmentLesson } from './assessment-lesson.tsx';
import { FileLesson } from './file-lesson.tsx';
import { LessonText } from './lesson-text.tsx';
import { LinkLesson } from './link-lesson.tsx';
import { LiveLesson } from './live-lesson.tsx';
import { Resources } from './resources.tsx';

interface Props {
  lesson: LearningLesson;
  course: { id: string; slug: string; title: string };
  learns: boolean;
  record: RecordEvent;
}

/** Everything of a lesson below its title. */
export function LessonBody({ lesson, course, learns, record }: Props) {
  const [saver] = useDataSaver();
  const { file, link, live, lesson_type: type } = lesson;
  const isAssessed = lesson.completion.rule === 'assessment';
  return (
    <>
      {lesson.description_html !== '' && (
        <div className="mb-5 text-17 text-ink2">
          <LessonText html={lesson.description_html} />
        </div>
      )}
      {link && <LinkLesson url={link.url} host={link.host} onOpen={() => record({ kind: 'opened' })} />}
      {file && <FileLesson file={file} saver={saver} />}
      {type === 'live' && live && (
        <LiveLesson courseId={course.id} lessonId={lesson.id} live={live} learns={learns} />
      )}
      {isAssessed && <AssessmentLesson lesson={lesson} course={course} />}
      {lesson.content_html !== '' && (
        <div className={type === 'text' ? undefined : 'mt-6'}>
          <LessonText
            html={lesson.content_html}
            lessonId={type === 'text' ? lesson.id : undefined}
            place={{ revision: lesson.revision_id, lesson: lesson.id }}
            // Whoever only sees it as a learner makes no cards
            course={
              learns && !keyAsLearner ? { id: course.id, slug: course.slug, title: course.title } : undefined
            }
          />
        </div>
      )}
      {lesson.available === false && !isAssessed && (
        <p className="text-17 text-ink2">The teacher has not added anything to this lesson yet.</p>
      )}
      <Resources resources={lesson.resources} />
    </>
  );
}
