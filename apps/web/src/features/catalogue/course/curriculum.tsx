import type { CurriculumLesson, CurriculumModule } from '@darasa/contract/catalogue/schemas';
import { lessonPath } from '@darasa/contract/learning/paths';
import {
  Braces,
  ChevronDown,
  CirclePlay,
  FileDown,
  FileText,
  Link2,
  ListChecks,
  type LucideIcon,
  SquarePen,
  Video,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { formatBytes, formatMinutes, formatQuantity } from '~/lib/format';
import { Badge } from '~/ui/chip';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

const kinds: Record<CurriculumLesson['lesson_type'], { icon: LucideIcon; name: string }> = {
  video: { icon: CirclePlay, name: 'Video' },
  text: { icon: FileText, name: 'Text' },
  file: { icon: FileDown, name: 'File' },
  link: { icon: Link2, name: 'Link' },
  live: { icon: Video, name: 'Live session' },
  quiz: { icon: ListChecks, name: 'Quiz' },
  assignment: { icon: SquarePen, name: 'Assignment' },
  coding_challenge: { icon: Braces, name: 'Coding challenge' },
};

interface Props {
  /** Of the course: lessons that are open to everyone lead to the player. Left out where there is no player yet. */
  slug?: string;
  modules: readonly CurriculumModule[];
}

/** The curriculum by module, with each lesson's minutes and megabytes. Can be opened without scripts. */
export function Curriculum({ slug, modules }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [allOpen, setAllOpen] = useState(modules.length === 1);
  const lessons = modules.flatMap((module) => module.lessons);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.duration_minutes, 0);
  const toggleAll = () => {
    for (const details of list.current?.querySelectorAll('details') ?? []) details.open = !allOpen;
    setAllOpen(!allOpen);
  };
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 text-15">
        <p className="tabular text-ink2">
          {formatQuantity(modules.length, 'module')}, {formatQuantity(lessons.length, 'lesson')}
          {minutes > 0 && `, ${formatMinutes(minutes)}`}
        </p>
        {modules.length > 1 && (
          <button type="button" className={`${linkClass} min-h-8`} onClick={toggleAll}>
            {allOpen ? 'Close all' : 'Open all'}
          </button>
        )}
      </div>
      <ol ref={list} className="overflow-hidden rounded-l border border-line bg-surface">
        {modules.map((module, index) => (
          <li key={module.id} className="border-b border-line last:border-0">
            <ModuleSection slug={slug} module={module} open={index === 0} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ModuleSection({
  slug,
  module,
  open,
}: Pick<Props, 'slug'> & { module: CurriculumModule; open: boolean }) {
  return (
    <details open={open} className="group/module">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} size={18} className="transition-transform group-open/module:rotate-180" />
        <h3 className="min-w-0 flex-1 font-sans text-16 font-semibold tracking-normal break-words">
          {module.title}
        </h3>
        <span className="tabular text-right text-14 text-ink3">
          <span className="whitespace-nowrap">{formatQuantity(module.lessons.length, 'lesson')}</span>
          {module.estimated_duration_minutes > 0 && (
            <>
              <span className="max-md:hidden">, </span>
              <span className="whitespace-nowrap max-md:block">
                {formatMinutes(module.estimated_duration_minutes)}
              </span>
            </>
          )}
        </span>
      </summary>
      {module.description && (
        <p className="px-4 pb-2 text-15 text-ink2 md:pr-5 md:pl-[50px]">{module.description}</p>
      )}
      <ol className="pb-2">
        {module.lessons.map((lesson) => (
          <LessonRow key={lesson.id} slug={slug} lesson={lesson} />
        ))}
      </ol>
    </details>
  );
}

function LessonRow({ slug, lesson }: Pick<Props, 'slug'> & { lesson: CurriculumLesson }) {
  const { icon, name } = kinds[lesson.lesson_type];
  return (
    <li className="flex items-start gap-3 px-4 py-2 text-15 md:px-5">
      <Icon of={icon} size={18} className="mt-[3px] text-ink3" />
      <span className="min-w-0 flex-1 break-words">
        <span className="sr-only">{name}: </span>
        {slug !== undefined && lesson.is_preview ? (
          <PathLink href={lessonPath(slug, lesson.id)} preload={false} className={linkClass}>
            {lesson.title}
          </PathLink>
        ) : (
          lesson.title
        )}
        {lesson.is_preview && (
          <Badge tone="soft" className="ml-2 inline-block py-1 align-middle">
            Preview
          </Badge>
        )}
      </span>
      <span className="tabular shrink-0 text-right text-14 text-ink3">
        {lesson.duration_minutes > 0 && (
          <span className="whitespace-nowrap">{formatMinutes(lesson.duration_minutes)}</span>
        )}
        {lesson.download_bytes > 0 && (
          <span className="inline-block min-w-16 whitespace-nowrap max-md:block">
            {formatBytes(lesson.download_bytes)}
          </span>
        )}
      </span>
    </li>
  );
}
