import { renderToStaticMarkup } from 'react-dom/server';
import { lessonTypeLabels } from '~/features/learning/lesson-types';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Mark } from '~/ui/logo';
import { Skeleton } from '~/ui/skeleton';
import { proseClass } from '~/ui/text/prose';

/** Of the template. */
export const EARLY_FRAME = 'early-lesson-frame';

const Text = ({ slot }: { slot: string }) => (
  <div>
    <div>
      <div data-rendered className={cx(proseClass, 'lesson-text')} data-html={slot} />
    </div>
  </div>
);

/**
 * The player with a text to read and nothing to press, in exactly the places of `PlayerFrame`, `LessonTitle` and `LessonBody`: what
 * is being read must stay where it is when the player takes over (a journey compares them). `data-text` and `data-html` are filled
 * in, and what has `data-when` stays only where that holds. It covers what the page shows while it waits, which nobody
 * should hear or reach meanwhile.
 */
const EarlyLessonFrame = () => (
  <section
    aria-label="Lesson"
    data-early-lesson
    className="absolute inset-x-0 top-0 z-40 flex min-h-dvh flex-col bg-bg [&~*]:invisible"
  >
    <div className="z-30 border-b border-line bg-bg lg:sticky lg:top-0">
      <span className="block h-1 bg-sunken" />
      <div className="flex h-14 items-center gap-2 px-2 md:gap-3 md:px-4">
        <span className="grid size-11 shrink-0 place-items-center">
          <Mark className="block size-[27px] rounded-[8px]" />
        </span>
        <p className="min-w-0 flex-1 truncate text-15 leading-tight font-semibold" data-text="course" />
      </div>
      <div className="-mb-px h-0.5" data-when="progress" />
    </div>
    <div className="flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="min-w-0">
        <div className="h-[49px] border-b border-line lg:hidden" />
        <article className="mx-auto w-full max-w-[76ch] px-4 pt-8 pb-16 md:px-6">
          <div className="mb-5">
            <p className="text-14 text-ink3" data-text="module" />
            <div className="flex items-start gap-3">
              {/* biome-ignore lint/a11y/useHeadingContent: its text is filled in before anybody meets it */}
              <h1
                className="min-w-0 flex-1 text-24 leading-tight wrap-anywhere md:text-30"
                data-text="lesson"
              />
              <span className="size-11 shrink-0" data-when="notes" />
            </div>
            <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="tabular text-15 text-ink3">
                {lessonTypeLabels.text.label}
                {/* About as wide as what will stand there */}
                <span className="invisible"> · 10 min · 10 KB</span>
                <span className="invisible" data-when="optional">
                  {' '}
                  · Optional
                </span>
              </p>
              <span className={buttonClass({ look: 'quiet' }, 'invisible')} data-when="learn">
                <span className="w-[18px]" />
                Download
              </span>
            </div>
          </div>
          <div className="mb-5 text-17 text-ink2" data-when="description">
            <Text slot="description" />
          </div>
          <div>
            <Text slot="content" />
          </div>
        </article>
      </div>
      <div className="border-line max-lg:hidden lg:sticky lg:top-[63px] lg:h-[calc(100dvh-63px-65px)] lg:border-l">
        <div className="grid gap-3 p-4">
          {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      </div>
    </div>
    <div className="sticky bottom-0 z-30 h-16 border-t border-line bg-bg" />
  </section>
);

/** For the end of the body. */
export const earlyLessonTemplate = renderToStaticMarkup(
  <template id={EARLY_FRAME}>
    <EarlyLessonFrame />
  </template>,
);
