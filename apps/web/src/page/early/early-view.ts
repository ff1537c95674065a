import type { LearningCourse, LearningLesson } from '@darasa/contract/learning/schemas';

export interface LessonSettings {
  /** Id of the template. */
  frame: string;
  /** Where it is kept how far texts were read. */
  reading: string;
  worthAJump: number;
  /** Where it is kept whether data is to be saved. */
  saver: string;
  /** What each type of lesson is called. */
  types: Record<string, string>;
  /** Languages that are written from right to left. */
  rightToLeft: string[];
}

/**
 * Shows a lesson before the code of its player is here: what there is to read, in the places where the player will show it, beside
 * an empty place for a video. Goes as soon as the page waits for nothing.
 * Sent as the text of this function, so it stands on its own.
 * @param withAssessment whether the card of its assessment will come
 * @returns whether it is shown
 */
export function showLessonEarly(
  { frame, reading, worthAJump, saver, types, rightToLeft }: LessonSettings,
  opened: LearningCourse,
  lesson: LearningLesson,
  withAssessment: boolean,
): boolean {
  const { course, modules, progress, abilities } = opened;
  const { video, embed, file, link, live, lesson_type: type } = lesson;
  const template = document.getElementById(frame) as HTMLTemplateElement | null;
  const isAwaited = () => document.querySelector('[data-waiting]') !== null;
  const isReadable = lesson.content_html !== '' || lesson.description_html !== '' || withAssessment;
  // What an assessment asks of somebody without an account stands only in the player, and so does the time of a meeting
  const isAssessed = lesson.completion.rule === 'assessment';
  if (!isReadable || live || (isAssessed && !withAssessment) || opened.new_revision) return false;
  if (lesson.available === false || !template || !isAwaited()) return false;
  const [view] = (template.content.cloneNode(true) as DocumentFragment).children;
  if (!view) return false;
  const isLesson = ({ id }: { id: string }) => id === lesson.id;
  const module = modules.find(({ lessons }) => lessons.some(isLesson));
  const connection = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined;
  const chosen = localStorage.getItem(saver);
  const isSaving = chosen === null ? connection?.saveData === true : chosen === 'on';
  const isPicture = file?.type.startsWith('image/') === true;
  const isPdf = file?.type === 'application/pdf' && navigator.pdfViewerEnabled;
  const texts: Record<string, string | undefined> = {
    course: course.title,
    module: module?.title,
    lesson: lesson.title,
    type: types[type],
    file: file?.name,
    host: link?.host,
  };
  const html: Record<string, string> = {
    description: lesson.description_html,
    content: lesson.content_html,
  };
  const holds: Record<string, boolean> = {
    progress: progress !== null,
    notes: abilities.take_notes,
    learn: abilities.learn && !embed && !link && 'serviceWorker' in navigator,
    optional: !lesson.is_mandatory,
    picture: Boolean(video ?? embed),
    words: !video,
    'below-video': video !== null,
    chapters: video !== null && lesson.chapters.length > 1,
    transcript: video !== null && video.captions.length > 0,
    description: lesson.description_html !== '',
    link: link !== null,
    file: file !== null,
    'file-shown': isPicture && !isSaving,
    'file-showable': (isPicture && isSaving) || isPdf,
    assessment: withAssessment,
    alone: lesson.content_html !== '' && type === 'text',
    beside: lesson.content_html !== '' && type !== 'text',
  };
  for (const part of view.querySelectorAll<HTMLElement>('[data-when],[data-text],[data-html]')) {
    const { when, text, html: slot } = part.dataset;
    if (when) holds[when] || part.remove();
    else if (text) part.textContent = texts[text] ?? '';
    // Rendered by the server and made safe, as the player shows it
    else if (slot) part.innerHTML = html[slot] ?? '';
  }
  const article = view.querySelector('article');
  if (article) {
    // Like `textOf`
    article.lang = course.language;
    article.dir = rightToLeft.includes(course.language.toLowerCase().split('-')[0] ?? '') ? 'rtl' : 'ltr';
  }
  const picture = view.querySelector<HTMLImageElement>('img[data-when]');
  if (picture && file) {
    picture.alt = file.name;
    picture.src = file.url;
    if (file.width) picture.width = file.width;
    if (file.height) picture.height = file.height;
  }
  const download = view.querySelector<HTMLAnchorElement>('a[download]');
  if (download && file) {
    download.href = file.url;
    download.download = file.name;
  }
  // Before the others: React passes over elements that it does not know while it takes over a page
  document.body.prepend(view);
  const text = view.querySelector('[data-when=alone] [data-html]');
  if (text) {
    // Like `readingPosition`, and as `LessonText` goes there
    const places = JSON.parse(localStorage.getItem(reading) ?? '[]') as [string, number][];
    const share = places.find(([id]) => id === lesson.id)?.[1] ?? 0;
    const { top, height } = text.getBoundingClientRect();
    if (share > worthAJump && scrollY < 10) scrollTo({ top: top + scrollY + share * height });
  }
  // Gone before the next paint, in which whatever has come is seen
  const observer = new MutationObserver(() => {
    if (isAwaited()) return;
    observer.disconnect();
    view.remove();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return true;
}
