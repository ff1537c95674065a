import { useRouteContext } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { Mark } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';
import { ToastHost } from '~/ui/toast';
import { COURSES_PATH, courseHref } from '../editing/courses-path.ts';
import { type EditorStep, editorSteps, stepLabels } from '../editing/steps.ts';

const Overlay = lazy(async () => ({ default: (await import('~/ui/overlay')).Overlay }));

interface Props {
  title: string;
  /** The subject, for the band at the top. */
  category: string;
  seed: string;
  step: EditorStep;
  /** Id of the course, whose home the way back leads to; none while it is not there yet. */
  course?: string;
  /** Where a step is; undefined for one that cannot be opened yet. */
  hrefOf: (step: EditorStep) => string | undefined;
  /** How the saving stands; nothing while there is nothing to save. */
  saveState?: ReactNode;
  /** Quiet acts of the header: history, authors. On phones they stand in the drawer. */
  tools?: ReactNode;
  /** The one act that the page is for. */
  primary?: ReactNode;
  /** A message across the page, below the header. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the course editor: where one is, how the saving stands, the steps, one primary act. In wide windows it fills the
 * window and its parts scroll by themselves, so that the outline and the formatting bar stay in view.
 */
export function EditorFrame(props: Props) {
  const { title, category, seed, course, saveState, tools, primary, notice, children } = props;
  const back = backOf(course);
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-30 border-b border-line bg-bg">
        {category !== '' && (
          <Cover category={category} seed={seed} width={1440} height={200} eager className="block h-1" />
        )}
        <div className="flex h-15 items-center gap-2 px-2 md:gap-3 md:px-4">
          <Drawer {...props} />
          <PathLink
            href={back.href}
            aria-label={`${site.name}, ${back.label}`}
            title={back.label}
            className="grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken max-lg:hidden"
          >
            <Mark className="block size-[27px] rounded-[8px]" />
          </PathLink>
          <div className="min-w-0 flex-1">
            <p className="truncate text-15 leading-tight font-semibold" title={title}>
              {title}
            </p>
            {saveState}
          </div>
          <div className="flex shrink-0 items-center gap-1 max-lg:hidden">{tools}</div>
          {primary}
        </div>
        <nav aria-label="Steps" className="px-4 max-lg:hidden">
          <ol className="flex gap-1">
            {editorSteps.map((step, index) => (
              <li key={step}>
                <StepLink {...props} target={step} number={index + 1} />
              </li>
            ))}
          </ol>
        </nav>
      </header>
      {notice}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none lg:overflow-y-auto"
      >
        {children}
      </main>
      <ToastHost />
    </div>
  );
}

/** The way back from the editor. */
const backOf = (course: string | undefined) =>
  course === undefined
    ? { href: COURSES_PATH, label: 'Your courses' }
    : { href: courseHref(course), label: 'Course overview' };

function StepLink({
  step,
  hrefOf,
  target,
  number,
  inDrawer = false,
}: Pick<Props, 'step' | 'hrefOf'> & { target: EditorStep; number: number; inDrawer?: boolean }) {
  const href = hrefOf(target);
  const isCurrent = target === step;
  const shape = inDrawer
    ? 'flex min-h-12 items-center gap-3 rounded-m px-3 text-16'
    : 'flex h-11 items-center gap-2 border-b-2 px-3 text-15 -outline-offset-2';
  const words = (
    <>
      <span
        aria-hidden
        className={cx(
          'tabular grid size-6 shrink-0 place-items-center rounded-full text-13 font-semibold',
          isCurrent ? 'bg-primary text-on-primary' : 'bg-sunken text-ink2',
        )}
      >
        {number}
      </span>
      {stepLabels[target]}
    </>
  );
  if (href === undefined)
    return (
      <span className={cx(shape, 'border-transparent text-ink3')}>
        {words}
        <span className="sr-only"> (after the course is created)</span>
      </span>
    );
  return (
    <PathLink
      href={href}
      matchSearch
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        shape,
        'font-medium',
        inDrawer
          ? isCurrent && 'bg-primary-soft text-primary'
          : isCurrent
            ? 'border-primary text-ink'
            : 'border-transparent text-ink2 hover:text-ink',
      )}
    >
      {words}
    </PathLink>
  );
}

/** The steps and the quiet acts, where there is no room for them in the header. */
function Drawer(props: Props) {
  const back = backOf(props.course);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        icon
        className="lg:hidden"
        aria-label="Steps and more"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon of={Menu} />
      </Button>
      {wanted && (
        <Suspense>
          <Overlay title="Course" from="left" isOpen={open} onClose={() => setOpen(false)}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a link inside has been followed */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too */}
            <div
              onClick={(event) => {
                if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false);
              }}
            >
              <nav aria-label="Steps" className="-mx-3">
                <ol className="grid gap-1">
                  {editorSteps.map((step, index) => (
                    <li key={step}>
                      <StepLink {...props} target={step} number={index + 1} inDrawer />
                    </li>
                  ))}
                </ol>
              </nav>
              <div className="-mx-3 mt-3 grid justify-items-start gap-1 border-t border-line pt-3">
                {props.tools}
                <PathLink
                  href={back.href}
                  className="flex min-h-12 items-center rounded-m px-3 text-16 font-medium"
                >
                  {back.label}
                </PathLink>
              </div>
            </div>
          </Overlay>
        </Suspense>
      )}
    </>
  );
}
