import { renderToStaticMarkup } from 'react-dom/server';
import {
  AssessmentCardSkeleton,
  assessmentCardClass,
} from '~/features/assessment/taking/overview/assessment-card';
import { Button, buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Mark } from '~/ui/logo';
import { Note } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { proseClass } from '~/ui/text/prose';

/** Of the templates. */
export const EARLY_FRAME = 'early-lesson-frame';
export const EARLY_CARD = 'early-assessment-card';

const Text = ({ slot }: { slot: string }) => (
  <div>
    <div>
      <div data-rendered className={cx(proseClass, 'lesson-text')} data-html={slot} />
    </div>
  </div>
);

/** The row of a disclosure that is closed. */
const Closed = ({ when, title, className }: { when: string; title: string; className: string }) => (
  <div className={className} data-when={when}>
    <h2 className="flex min-h-12 items-center py-2.5 font-sans text-16 font-semibold tracking-normal">
      {title}
    </h2>
  </div>
);

/**
 * The player with what there is to read and the way into an assessment, in exactly the places of `PlayerFrame`, `LessonTitle` and `LessonBody`: what
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
        <div
          data-when="picture"
          className="dark sticky top-0 z-20 bg-[oklch(0.13_0.012_168)] text-ink lg:top-[63px]"
        >
          <div className="mx-auto aspect-video max-h-[min(68dvh,calc(100dvh-15rem))] w-full max-md:max-h-[42dvh]" />
        </div>
        <div className="h-[49px] border-b border-line lg:hidden" />
        <div className="mx-auto w-full max-w-[76ch] px-4 md:px-6" data-when="below-video">
          <Closed when="chapters" title="Chapters" className="border-t border-line" />
          <Closed when="transcript" title="Transcript" className="border-y border-line" />
        </div>
        <article className="mx-auto w-full max-w-[76ch] px-4 pt-6 pb-16 md:px-6">
          <div className="h-2" data-when="words" />
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
                <span data-text="type" />
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
          <div
            data-when="link"
            className="grid justify-items-start gap-3 rounded-m border border-line bg-surface p-5"
          >
            <p className="text-16">
              This lesson is a page on{' '}
              <strong dir="auto" className="font-semibold wrap-anywhere" data-text="host" />.
            </p>
            {/* Following it counts as having opened the lesson, which the player notes */}
            <span className={buttonClass({}, 'invisible')}>Open the page</span>
            <p className="text-14 text-ink3">
              It opens in a new tab, and has terms and privacy rules of its own.
            </p>
          </div>
          <div className="grid gap-4" data-when="file">
            <div className="flex flex-wrap items-center gap-4 rounded-m border border-line bg-surface p-4">
              <span className="size-7" />
              <div className="min-w-0 flex-1 basis-40">
                <p dir="auto" className="text-16 font-semibold wrap-anywhere" data-text="file" />
                <p className="invisible text-14">PDF, 10 KB</p>
              </div>
              {/* biome-ignore lint/a11y/useValidAnchor: its address is filled in before anybody meets it */}
              <a download="" className={buttonClass()}>
                Download
              </a>
            </div>
            <img alt="" data-when="file-shown" className="h-auto max-w-full rounded-s" />
            <span
              data-when="file-showable"
              className={buttonClass({ look: 'outline' }, 'invisible justify-self-start')}
            >
              Show it here
            </span>
          </div>
          <div data-when="assessment">
            <div data-card>
              <AssessmentCardSkeleton />
            </div>
          </div>
          <div data-when="alone">
            <Text slot="content" />
          </div>
          <div className="mt-6" data-when="beside">
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

/** The card of `AssessmentOverview`, in the same way. */
const EarlyCard = () => (
  <>
    <div className={assessmentCardClass}>
      <p dir="auto" className="text-19 font-semibold wrap-anywhere" data-when="title" data-text="title" />
      <p
        dir="auto"
        className="text-16 whitespace-pre-line wrap-anywhere text-ink2"
        data-when="description"
        data-text="description"
      />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-17" data-when="grade">
        <span className="text-ink2">Your grade</span>
        <span className="tabular font-semibold" data-text="grade" />
        <span className="contents" data-when="passed">
          <Badge tone="soft">Passed</Badge>
        </span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-15">
        <div className="contents">
          <dt className="text-ink3" />
          <dd className="font-medium" />
        </div>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex flex-wrap items-center gap-3" data-when="open">
          {/* biome-ignore lint/a11y/useValidAnchor: its address is filled in before anybody meets it */}
          <a className={buttonClass()}>Go on with your attempt</a>
          <p className="text-15 text-ink2" data-when="running">
            Its time is running.
          </p>
        </div>
        <div className="grid justify-items-start gap-3" data-when="first">
          <Button data-text="begin" />
        </div>
        <div className="grid justify-items-start gap-3" data-when="again">
          <Button look="outline" data-text="begin" />
        </div>
        <div className="invisible" data-when="refused">
          <Note tone="info">This is not open yet.</Note>
        </div>
      </div>
    </div>
    <section className="mt-6" data-when="instructions">
      <h2 className="mb-2 text-19">Instructions</h2>
      <div>
        <div data-rendered className={cx(proseClass, 'lesson-text')} data-html="instructions" />
      </div>
    </section>
  </>
);

/** For the end of the body. */
export const earlyLessonTemplate = renderToStaticMarkup(
  <>
    <template id={EARLY_FRAME}>
      <EarlyLessonFrame />
    </template>
    <template id={EARLY_CARD}>
      <EarlyCard />
    </template>
  </>,
);
