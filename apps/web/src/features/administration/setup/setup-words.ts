import type { SiteSetup } from '@darasa/contract/administration/setup';
import type { SetupStep } from '@darasa/contract/administration/setup-rules';
import { MOST_COUNTED } from '@darasa/contract/administration/setup-rules';
import { formatCount, formatQuantity, pluralOf } from '~/lib/format';

type Steps = SiteSetup['steps'];
type Words = {
  [Step in SetupStep]: {
    title: string;
    href: string;
    /** On the button: while it is open, and once it is done. */
    act: string;
    change: string;
    /** What is so now, or what it is for. */
    says: (step: Steps[Step]) => string;
  };
};

/** `1 teacher`, `1,000 learners or more` */
const peopleOf = (count: number, one: string): string =>
  count < MOST_COUNTED ? formatQuantity(count, one) : `${formatQuantity(count, one)} or more`;

const lookParts = ({ logo, colours }: Steps['look']): string => {
  if (logo && colours) return 'your logo and colours';
  if (logo) return 'your logo';
  return colours ? 'your colours' : 'no logo and colours yet';
};

export const setupWords: Words = {
  look: {
    title: 'Name and look',
    href: '/administrator/settings',
    act: 'Make it yours',
    change: 'Change',
    says: (step) =>
      step.name === null ? 'Name, logo and colours, on every page' : `${step.name}, ${lookParts(step)}`,
  },
  categories: {
    title: 'Categories',
    href: '/administrator/categories',
    act: 'Choose',
    change: 'Change',
    says: ({ done, count, names }) => {
      const more = count - names.length;
      const list = more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ');
      if (count === 0) return 'None yet: courses are found by them';
      return done
        ? `${formatCount(count)} of yours: ${list}`
        : `${formatCount(count)} to begin with: ${list}`;
    },
  },
  email: {
    title: 'Email',
    href: '/administrator/settings/email',
    act: 'Set up email',
    change: 'Change',
    says: ({ from }) =>
      from === null ? 'People get confirmations and receipts from your address' : `Emails come from ${from}`,
  },
  payments: {
    title: 'Payments',
    href: '/administrator/payment-settings',
    act: 'Set up payments',
    change: 'Change',
    says: ({ ways }) =>
      ways === 0
        ? 'M-Pesa, card or by hand. Free courses work without'
        : `Buyers have ${formatQuantity(ways, 'way')} to pay`,
  },
  teacher: {
    title: 'First teacher',
    href: '/administrator/people#add-teacher',
    act: 'Add a teacher',
    change: 'Add another',
    says: ({ done, teachers }) => {
      if (teachers > 0) return peopleOf(teachers, 'teacher');
      return done ? 'You teach yourself' : 'Add a person, or teach yourself: write the first course';
    },
  },
  course: {
    title: 'First course',
    href: '/instructor/courses/new',
    act: 'Begin',
    change: 'Write another',
    says: ({ published, drafts }) => {
      if (published > 0) return `${formatQuantity(published, 'course')} in the catalogue`;
      if (drafts > 0)
        return `${formatQuantity(drafts, 'draft')}, ${pluralOf(drafts, 'not published yet', 'none published yet')}`;
      return 'Write one, or bring Word, PowerPoint or a list of videos';
    },
  },
  people: {
    title: 'People',
    href: '/administrator/lists',
    act: 'Bring people in',
    change: 'Bring more',
    says: ({ learners }) =>
      learners > 0 ? peopleOf(learners, 'learner') : 'A spreadsheet, a link, or a code on the wall',
  },
};

/** Where drafts wait to be finished. */
export const DRAFTS = '/administrator/courses';
