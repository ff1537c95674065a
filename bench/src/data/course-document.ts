import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { createRandom } from './random.ts';
import { createWordPick } from './words.ts';

const LESSONS_A_MODULE = 20;

/**
 * A whole course as its authors edit it, in modules of up to 20 lessons: nothing is missing in it, so that it can be submitted
 * and published. The lessons' texts share the bytes evenly, up to what a lesson may have. Texts are the same for the same
 * seed; ids are new each time.
 * @param bytes about how large the document is as JSON
 */
export function courseDocumentOf({
  lessons,
  bytes,
  category = 'programming',
  seed = 1,
}: {
  lessons: number;
  bytes: number;
  category?: string;
  seed?: number;
}): CourseDocument {
  const random = createRandom(seed);
  const pickWord = createWordPick();
  const words = (count: number) => Array.from({ length: count }, () => pickWord(random)).join(' ');
  const document = courseDocument.parse({
    details: {
      title: `Course of ${lessons} lessons`,
      description: `${words(60)}.`,
      category,
      learning_outcomes: [words(6), words(6)],
      tags: ['bench'],
    },
  });
  for (let number = 1; number <= lessons; number++) {
    if (number % LESSONS_A_MODULE === 1)
      document.modules.push(
        newModule({ title: `Part ${document.modules.length + 1}`, description: words(12) }),
      );
    document.modules.at(-1)?.lessons.push(
      newLesson({
        title: `Lesson ${number}: ${words(3)}`.slice(0, limits.title),
        lesson_type: 'text',
        duration_minutes: random.integer(3, 20),
        is_preview: number === 1,
      }),
    );
  }
  const written = document.modules.flatMap((module) => module.lessons);
  const room = Math.max(1, bytes - JSON.stringify(document).length);
  for (const lesson of written) lesson.content_text = markdownOf(words, Math.floor(room / written.length));
  return document;
}

/** Headings, paragraphs and lists of about so many characters, of one line a paragraph. */
function markdownOf(words: (count: number) => string, characters: number): string {
  const wanted = Math.min(Math.max(characters, 20), limits.lessonText);
  const parts: string[] = [];
  // A line break is two characters in JSON
  for (let length = 0; length < wanted; ) {
    const kind = parts.length % 5;
    const part =
      kind === 0 ? `## ${words(4)}` : kind === 4 ? `- ${words(8)}\n- ${words(8)}` : `${words(40)}.`;
    parts.push(part);
    length += part.length + 4;
  }
  return parts.join('\n\n').slice(0, wanted);
}
