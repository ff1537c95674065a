import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import type { LearningCourse } from '@darasa/contract/learning/schemas';

export interface AssessmentSettings {
  /** Id of the template. */
  card: string;
  /** Attribute of the document that names the button which was pressed before its code was here, see `lib/early-clicks`. */
  pressed: string;
  /** When results come, as `resultsText` says it: of what is marked at once, and of what people mark. */
  results: Record<string, readonly [string, string]>;
  /** `# points`, for each of the language's plural forms. */
  points: Partial<Record<Intl.LDMLPluralRule, string>>;
}

/**
 * Fills the card of an assessment that a lesson shown early waits for: its rules, how one stands, and the way in, which can be pressed.
 * What needs a calendar to be said keeps its place empty until the player is here.
 * Sent as the text of this function, so it stands on its own.
 * @param begin sends the start of an attempt; called at once for one that costs nothing
 */
export function showAssessmentEarly(
  { card, pressed, results, points: pointForms }: AssessmentSettings,
  { course, ...opened }: LearningCourse,
  standing: AssessmentStanding,
  begin: () => void,
): void {
  const place = document.querySelector('[data-early-lesson] [data-card]');
  const template = document.getElementById(card) as HTMLTemplateElement | null;
  if (!place || !template) return;
  const view = template.content.cloneNode(true) as DocumentFragment;
  const { attempts, grade, late, max_points, passing_score, max_attempts, attempts_left, due_date } =
    standing;
  const open = attempts.find(({ state }) => state === 'in_progress');
  const isAgain = attempts.length > 0;
  const isNeeded = !grade?.passed && !grade?.excused && !attempts.some(({ state }) => state === 'submitted');
  const isLimited = standing.time_limit_minutes !== null || attempts_left !== null;
  const lesson = opened.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === standing.lesson_id);

  const count = (number: number) =>
    number < 1000 && Number.isInteger(number)
      ? String(number)
      : number.toLocaleString('en', { maximumFractionDigits: 2 });
  const plural = new Intl.PluralRules('en');
  const points = (number: number) => (pointForms[plural.select(number)] ?? '#').replace('#', count(number));
  const duration = (minutes: number) => {
    const [hours, rest] = [Math.floor(Math.round(minutes) / 60), Math.round(minutes) % 60];
    return [hours ? `${count(hours)} h` : '', rest || !hours ? `${rest} min` : ''].filter(Boolean).join(' ');
  };
  /** It is known, but not yet how to say it. */
  const LATER = '';
  const isComing = (at: string | null) => at !== null && Date.parse(at) > Date.now();
  const penalties: Record<string, string> = {
    refuse: 'Not accepted',
    reduce: `${count(late.percent_per_day)}% less for each day`,
  };
  // Like `rulesOf`
  const rules: [string, string | false | undefined][] = [
    ['Questions', standing.questions > 0 && count(standing.questions)],
    ['Points', count(max_points)],
    ['To pass', passing_score > 0 && points(passing_score)],
    ['Time limit', standing.time_limit_minutes ? duration(standing.time_limit_minutes) : false],
    [
      'Attempts',
      max_attempts === null
        ? 'Unlimited'
        : attempts_left === null || attempts_left === max_attempts
          ? count(max_attempts)
          : `${count(attempts_left)} of ${count(max_attempts)} left`,
    ],
    ['Opens', isComing(standing.available_from) && LATER],
    ['Due', due_date !== null && LATER],
    ['Late submission', due_date !== null && (penalties[late.policy] ?? 'Accepted without penalty')],
    ['Open until', standing.available_until !== null && LATER],
    [
      'Order',
      standing.one_at_a_time &&
        `One question at a time${standing.return_allowed ? '' : ', without going back'}`,
    ],
    ['Results', results[standing.results]?.[standing.marked_by_people ? 1 : 0]],
    ['Practice', standing.offline_practice && 'Does not count. Downloaded, it works without a connection'],
  ];
  const row = view.querySelector('dl > div');
  for (const [name, value] of rules) {
    const copy = row?.cloneNode(true) as HTMLElement | undefined;
    const [term, description] = copy?.children ?? [];
    if (!copy || !term || !description || value === undefined || value === false) continue;
    term.textContent = name;
    description.textContent = value || '\u00a0';
    row?.before(copy);
  }
  row?.remove();

  const gradeText = () => {
    if (!grade || grade.excused) return 'Excused';
    if (grade.points === null) return 'Not marked yet';
    return `${count(grade.points)} of ${points(grade.max_points)}`;
  };
  const texts: Record<string, string> = {
    title: standing.title,
    description: standing.description,
    grade: gradeText(),
    begin: isAgain ? 'Try again' : 'Begin',
  };
  const canBegin = !open && standing.can_start;
  const holds: Record<string, boolean> = {
    title: standing.title !== '' && standing.title !== lesson?.title,
    description: standing.description !== '',
    grade: grade !== null,
    passed: grade?.passed === true,
    open: open !== undefined,
    running: Boolean(open?.ends_at),
    first: canBegin && (!isAgain || isNeeded),
    again: canBegin && isAgain && !isNeeded,
    refused: !open && !standing.can_start,
    instructions: standing.instructions_html !== '',
  };
  for (const part of view.querySelectorAll<HTMLElement>('[data-when],[data-text],[data-html]')) {
    const { when, text, html } = part.dataset;
    if (when) holds[when] || part.remove();
    if (text) part.textContent = texts[text] ?? '';
    // Rendered by the server and made safe, as the player shows it
    if (html) part.innerHTML = standing.instructions_html;
  }
  const goOn = view.querySelector('a');
  if (goOn && open) {
    // Like `attemptPath`
    const parts = [course.slug, standing.lesson_id, 'attempt', open.id].map(encodeURIComponent);
    goOn.href = `/learn/${parts.join('/')}`;
  }
  const button = view.querySelector('button');
  button?.addEventListener('click', () => {
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    button.textContent = 'One moment…';
    // The player asks first where an attempt costs something; else it is begun while the player is on its way
    document.documentElement.setAttribute(pressed, 'begin 0');
    if (!isLimited) begin();
  });
  place.replaceWith(view);
}
