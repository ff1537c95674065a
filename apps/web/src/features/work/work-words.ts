import { minutesFor } from '@darasa/contract/recall/session-rules';
import type { WorkItem } from '@darasa/contract/work/endpoints';
import type { WorkKindName } from '@darasa/contract/work/rules';
import {
  BookOpenCheck,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleHelp,
  Flag,
  GraduationCap,
  LifeBuoy,
  type LucideIcon,
  MailX,
  MessageCircle,
  MessageCircleQuestion,
  MessageSquareText,
  MessagesSquare,
  Palette,
  ReceiptText,
  Repeat,
  Scale,
  ServerCog,
  ShieldAlert,
  SquarePen,
  UserRoundX,
} from 'lucide-react';
import { formatCount, formatQuantity } from '~/lib/format';

/** How a kind of work is said: its sign, what waits, and its one act. */
interface Words {
  icon: LucideIcon;
  title: (item: WorkItem) => string;
  /** Below the title. */
  where: (item: WorkItem) => string;
  act: (item: WorkItem) => string;
}

const named = ({ person }: WorkItem): string => person?.name ?? 'Somebody';
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
const place = ({ title, place }: WorkItem): string => joined(title, place);

const newMessages = ({ count, title }: WorkItem): string =>
  `${formatQuantity(count, 'new message', 'new messages')} in “${title}”`;

/** Sentences with parameters, one for each kind. */
export const workWords: Record<WorkKindName, Words> = {
  'assessment.to-mark': {
    icon: SquarePen,
    title: ({ count }) => formatQuantity(count, 'answer to mark', 'answers to mark'),
    where: place,
    act: () => 'Mark',
  },
  'learning.questions': {
    icon: CircleHelp,
    title: ({ title }) => `“${title}”`,
    where: (item) => joined(named(item), item.place),
    act: () => 'Answer',
  },
  'discussions.reported': {
    icon: Flag,
    title: ({ title }) => `A text was reported in “${title}”`,
    where: ({ quote }) => quote,
    act: () => 'Decide',
  },
  'discussions.to-mark': {
    icon: MessagesSquare,
    title: ({ count }) => formatQuantity(count, 'learner waits for points', 'learners wait for points'),
    where: place,
    act: () => 'Give points',
  },
  'discussions.participation': {
    icon: MessagesSquare,
    title: ({ title }) => `“${title}” is asked of you`,
    where: ({ place }) => place,
    act: () => 'Take part',
  },
  'approval.changes': {
    icon: BookOpenCheck,
    title: ({ title }) => `Changes are requested to “${title}”`,
    where: () => '',
    act: () => 'See comments',
  },
  'approval.approved': {
    icon: CircleCheck,
    title: ({ title }) => `“${title}” is approved`,
    where: () => 'It is in the catalogue when you publish it',
    act: () => 'Publish',
  },
  'approval.comments': {
    icon: MessageSquareText,
    title: ({ count, title }) =>
      `${formatQuantity(count, 'reviewer’s comment', 'reviewers’ comments')} on “${title}”`,
    where: () => '',
    act: () => 'See comments',
  },
  'reports.behind': {
    icon: UserRoundX,
    title: ({ count, title }) =>
      `${formatQuantity(count, 'learner is', 'learners are')} behind in “${title}”`,
    where: () => '',
    act: ({ count }) => `Remind ${formatCount(count)}`,
  },
  'messages.to-read': {
    icon: MessageCircle,
    title: newMessages,
    where: ({ quote }) => quote,
    act: () => 'Read',
  },
  'payments.reported': {
    icon: ReceiptText,
    title: ({ count }) => formatQuantity(count, 'payment is reported', 'payments are reported'),
    where: (item) => (item.count === 1 ? place(item) : `The first: ${place(item)}`),
    act: ({ count }) => (count === 1 ? 'Confirm' : `Confirm ${formatCount(count)}`),
  },
  'payments.cases': {
    icon: Scale,
    title: ({ count }) => formatQuantity(count, 'payment to look into', 'payments to look into'),
    where: place,
    act: () => 'Open',
  },
  'approval.to-review': {
    icon: BookOpenCheck,
    title: ({ title }) => `“${title}” waits for review`,
    where: ({ person }) => person?.name ?? '',
    act: () => 'Review',
  },
  'identity.applications': {
    icon: GraduationCap,
    title: (item) => `${named(item)} wants to teach`,
    where: () => '',
    act: () => 'Read',
  },
  'reviews.reported': {
    icon: Flag,
    title: ({ title }) => `A rating of “${title}” is reported`,
    where: ({ count }) => (count > 1 ? formatQuantity(count, 'report') : ''),
    act: () => 'Decide',
  },
  'reviews.made': {
    icon: Palette,
    title: ({ count }) =>
      formatQuantity(count, 'learner offers what they made', 'learners offer what they made'),
    where: (item) => (item.count === 1 ? place(item) : `The first: ${place(item)}`),
    act: () => 'Choose',
  },
  'discussions.reported-on-site': {
    icon: Flag,
    title: ({ title }) => `A text was reported in “${title}”`,
    where: ({ quote }) => quote,
    act: () => 'Decide',
  },
  'support.waiting': {
    icon: MessageCircleQuestion,
    title: ({ title }) => `${title} waits in the chat`,
    where: () => '',
    act: () => 'Answer',
  },
  'support.messages': {
    icon: LifeBuoy,
    title: ({ count }) => formatQuantity(count, 'open support message'),
    where: () => '',
    act: () => 'Answer',
  },
  'messages.reported': {
    icon: Flag,
    title: () => 'A message is reported',
    where: ({ title }) => title,
    act: () => 'Decide',
  },
  'privacy.breaches': {
    icon: ShieldAlert,
    title: ({ title }) => `Tell the authority of the breach “${title}”`,
    where: () => '',
    act: () => 'Open',
  },
  'administration.backups': {
    icon: ServerCog,
    title: () => 'The site has no new backup that was tried',
    where: () => 'The list of background work says why',
    act: () => 'See backups',
  },
  'administration.failed-jobs': {
    icon: ServerCog,
    title: ({ count }) =>
      formatQuantity(count, 'background job that failed for good', 'background jobs that failed for good'),
    where: () => '',
    act: () => 'See errors',
  },
  'administration.failed-items': {
    icon: ServerCog,
    title: ({ count }) =>
      formatQuantity(count, 'piece of background work that failed', 'pieces of background work that failed'),
    where: () => 'They are tried again by themselves',
    act: () => 'See errors',
  },
  'administration.failed-emails': {
    icon: MailX,
    title: ({ count }) =>
      formatQuantity(count, 'email that could not be delivered', 'emails that could not be delivered'),
    where: () => '',
    act: () => 'See errors',
  },
  'administration.kept-emails': {
    icon: MailX,
    title: ({ count }) =>
      formatQuantity(
        count,
        'email not sent: no mail server set up',
        'emails not sent: no mail server set up',
      ),
    where: () => '',
    act: () => 'View',
  },
  'recall.due': {
    icon: Repeat,
    title: ({ count }) => formatQuantity(count, 'card to review', 'cards to review'),
    where: ({ count }) => `About ${formatQuantity(minutesFor(count), 'minute')}`,
    act: () => 'Review',
  },
  'assessment.tests': {
    icon: BookOpenCheck,
    title: ({ title, place }) =>
      place === 'after'
        ? `Take the test after “${title}”: it shows what you have learned`
        : `Take the test before you begin “${title}”`,
    where: () => '',
    act: () => 'Open',
  },
  'learning.due': {
    icon: CalendarClock,
    title: ({ title }) => title,
    where: ({ place }) => place,
    act: () => 'Open',
  },
  'requirements.own': {
    icon: CalendarCheck,
    title: ({ title }) => `“${title}” is required of you`,
    where: ({ place }) => place,
    act: () => 'Open',
  },
  'reports.group-behind': {
    icon: UserRoundX,
    title: ({ count, title }) =>
      `${formatQuantity(count, 'learner is', 'learners are')} behind in “${title}”`,
    where: () => '',
    act: ({ count }) => `Remind ${formatCount(count)}`,
  },
  'messages.unread': {
    icon: MessageCircle,
    title: newMessages,
    where: ({ quote }) => quote,
    act: () => 'Read',
  },
  'notifications.marked': {
    icon: SquarePen,
    title: ({ title }) => `“${title}” is marked`,
    where: ({ place }) => place,
    act: () => 'Read',
  },
  'notifications.answers': {
    icon: CircleHelp,
    title: ({ person }) =>
      person ? `${person.name} has answered your question` : 'Your question is answered',
    where: ({ place }) => place,
    act: () => 'Read',
  },
};

/** What a kind is called where it could not be read. */
export const kindNames: Record<WorkKindName, string> = {
  'assessment.to-mark': 'answers to mark',
  'learning.questions': 'questions',
  'discussions.reported': 'reported texts',
  'discussions.reported-on-site': 'reported texts',
  'discussions.to-mark': 'discussions to mark',
  'discussions.participation': 'discussions',
  'approval.changes': 'requested changes',
  'approval.approved': 'approved courses',
  'approval.comments': 'comments of reviewers',
  'reports.behind': 'learners who are behind',
  'messages.to-read': 'messages',
  'payments.reported': 'reported payments',
  'payments.cases': 'payment cases',
  'approval.to-review': 'courses to review',
  'identity.applications': 'applications to teach',
  'reviews.reported': 'reported ratings',
  'reviews.made': 'what learners made',
  'support.waiting': 'people who wait in the chat',
  'support.messages': 'support messages',
  'messages.reported': 'reported messages',
  'privacy.breaches': 'breaches of personal data',
  'administration.backups': 'backups',
  'administration.failed-jobs': 'failed background jobs',
  'administration.failed-items': 'failed background work',
  'administration.failed-emails': 'failed emails',
  'administration.kept-emails': 'emails not sent',
  'recall.due': 'the daily review',
  'learning.due': 'what is due',
  'assessment.tests': 'tests before and after courses',
  'requirements.own': 'what is required of you',
  'reports.group-behind': 'learners who are behind',
  'messages.unread': 'messages',
  'notifications.marked': 'marked work',
  'notifications.answers': 'answers to your questions',
};
