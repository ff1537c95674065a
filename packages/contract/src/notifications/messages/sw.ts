import type { AuthorRole } from '../../authoring/constants.ts';
import { HOLD_HOURS } from '../../enrollment/rules.ts';
import { siteFormat } from '../../formatting/site-zone.ts';
import { canonicalRole, type Role } from '../../identity/rules.ts';
import { formatMoney } from '../../payments/money.ts';
import type { ClosingReason } from '../../payments/rules.ts';
import type { ContentOf } from '../schemas.ts';
import type { Messages, NotificationText } from './messages.ts';
import { swahiliAnnouncements } from './sw-announcements.ts';
import { swahiliDiscussions } from './sw-discussions.ts';
import { swahiliPersonalMessages } from './sw-messages.ts';
import { swahiliReminders } from './sw-reminders.ts';
import { swahiliRequirements } from './sw-requirements.ts';
import { swahiliSms } from './sw-sms.ts';

const roleNames: Record<Role, string> = { student: 'mwanafunzi', instructor: 'mwalimu', admin: 'msimamizi' };
const roleName = (name: string): string => {
  const role = canonicalRole(name);
  return role ? roleNames[role] : name;
};

const moment = siteFormat('sw-KE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

const invitations: Record<AuthorRole, string> = {
  owner: 'Sasa wewe ni mmiliki wake',
  editor: 'Unaweza kuihariri',
  viewer: 'Unaweza kuitazama',
};

const cancellations: Record<ClosingReason, string> = {
  enrolled: 'Umeandikishwa kwenye kozi, kwa hiyo huna cha kulipa',
  free: 'Kozi ni ya bure sasa: unaweza kujiandikisha bila agizo',
  given: 'Kozi ni ya bure sasa, na umeandikishwa',
  archived: 'Kozi haitolewi tena, kwa hiyo usiilipie',
  ended: 'Kozi imemalizika, kwa hiyo usiilipie',
};

const day = siteFormat('sw-KE', { day: 'numeric', month: 'long' });
const nameOf = (actor: string | null): string => actor ?? 'Mtu';

/** What notifications say in Swahili: emails come in the language that their reader has chosen. */
export const swahili: Messages = {
  'course.submitted': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} amewasilisha ${content.again ? 'tena ' : ''}kozi “${content.title}” ikaguliwe`,
      detail: '',
    }),
    action: 'Kagua kozi',
  },
  'application.received': {
    text: (_content, actor) => ({ title: `${nameOf(actor)} ameomba kuwa mwalimu`, detail: '' }),
    action: 'Soma ombi',
  },
  'support.waiting': {
    text: (content) => ({ title: `${content.name} anasubiri kwenye mazungumzo`, detail: content.words }),
    action: 'Jibu',
  },
  'course.approved': {
    text: (content) => ({ title: `Kozi “${content.title}” imekubaliwa`, detail: content.comment }),
    action: 'Fungua kozi',
  },
  'course.changes-requested': {
    text: (content) => ({ title: `Kozi “${content.title}” inahitaji mabadiliko`, detail: content.comment }),
    action: 'Soma maoni',
  },
  'course.problem': {
    text: (content) => courseProblemText(content),
    action: 'Fungua kozi',
  },
  'course.published': {
    text: (content) => ({
      title: `Kozi “${content.title}” imechapishwa`,
      detail: 'Sasa inaonekana kwenye orodha ya kozi',
    }),
    action: 'Fungua kozi',
  },
  'course.comment': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} ${content.reply ? 'amejibu maoni' : 'ametoa maoni'} kuhusu kozi “${content.title}”`,
      detail: content.excerpt,
    }),
    action: 'Soma na ujibu',
  },
  'course.invited': {
    text: (content, actor) => ({
      title: content.offered
        ? `${nameOf(actor)} angependa kukukabidhi kozi “${content.title}”`
        : `${nameOf(actor)} amekualika kwenye kozi “${content.title}”`,
      detail: content.offered ? 'Kubali au kataa kwenye orodha ya waandishi' : invitations[content.role],
    }),
    action: 'Fungua kozi',
  },
  'order.reported': {
    text: (content) => ({
      title: `Malipo ya kozi “${content.title}” yameripotiwa`,
      detail: `${formatMoney(content.amount, content.currency)}, agizo ${content.number}`,
    }),
    action: 'Angalia malipo',
  },
  'order.place-found': {
    text: (content) => ({
      title: `Umeandikishwa kwenye kozi “${content.title}”`,
      detail: 'Nafasi yako imepatikana',
    }),
    action: 'Fungua agizo',
  },
  'order.expired': {
    text: (content) => ({
      title: `Muda wa agizo lako la kozi “${content.title}” umeisha`,
      detail: 'Unaweza kuagiza tena',
    }),
    action: 'Fungua agizo',
  },
  'order.cancelled': {
    text: (content) => ({
      title: `Agizo lako la kozi “${content.title}” limefutwa`,
      detail: cancellations[content.reason],
    }),
    action: 'Fungua agizo',
  },
  'order.placed': {
    text: (content) => ({
      title: `Umeagiza kozi “${content.title}”`,
      detail: `Lipa ${formatMoney(content.amount, content.currency)} kabla ya ${day(new Date(content.expires_at))}`,
    }),
    action: 'Fungua agizo',
  },
  'order.paid': {
    text: (content) => ({
      title: `Malipo yako ya kozi “${content.title}” yamethibitishwa`,
      detail: content.waiting ? 'Kozi imejaa: utaandikishwa nafasi itakapopatikana' : 'Umeandikishwa',
    }),
    action: 'Fungua agizo',
  },
  'order.rejected': {
    text: (content) => ({
      title: `Hatukupata malipo yako ya kozi “${content.title}”`,
      detail: content.reason,
    }),
    action: 'Fungua agizo',
  },
  'order.refunded': {
    text: (content) => ({
      title: `Tunarudisha ${formatMoney(content.amount, content.currency)} za kozi “${content.title}”`,
      detail: content.reason,
    }),
    action: 'Fungua agizo',
  },
  'order.expiring': {
    text: (content) => ({
      title: `Muda wa agizo lako la kozi “${content.title}” unakaribia kuisha`,
      detail: `Lipa ${formatMoney(content.amount, content.currency)} kabla ya ${day(new Date(content.expires_at))}`,
    }),
    action: 'Fungua agizo',
  },
  'payout.made': {
    text: (content) => ({
      title: `Tumekulipa ${formatMoney(content.amount, content.currency)}`,
      detail: `Tarehe ${day(new Date(content.paid_on))}${content.reference ? `, kumbukumbu ${content.reference}` : ''}`,
    }),
    action: 'Angalia mapato yako',
  },
  'review.received': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} ameipa kozi “${content.title}” nyota ${content.rating} kati ya 5`,
      detail: content.excerpt,
    }),
    action: 'Soma na ujibu',
  },
  'review.replied': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} amejibu tathmini yako ya kozi “${content.title}”`,
      detail: content.excerpt,
    }),
    action: 'Soma jibu',
  },
  'question.asked': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} ameuliza swali kuhusu “${content.title}”`,
      detail: content.excerpt,
    }),
    action: 'Soma na ujibu',
  },
  'question.answered': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} amejibu swali lako kuhusu “${content.title}”`,
      detail: content.excerpt,
    }),
    action: 'Soma jibu',
  },
  'peer-review.allotted': {
    text: (content) => ({
      title: `Majibu ya wanafunzi wengine wa kozi “${content.title}” yanasubiri tathmini yako`,
      detail: `Idadi: ${content.count}`,
    }),
    action: 'Tathmini majibu',
  },
  'review.hidden': {
    text: (content) => ({
      title: `Msimamizi ameficha tathmini yako ya kozi “${content.title}”`,
      detail: content.comment,
    }),
    action: 'Fungua tathmini yako',
  },
  'assessment.due-soon': {
    text: (content) => ({
      title: `Muda wa kuwasilisha “${content.assessment}” unaisha ${moment(new Date(content.due_at))}`,
      detail: content.title,
    }),
    action: 'Ifungue',
  },
  'assessment.graded': {
    text: (content) =>
      content.changed
        ? { title: `Alama zako za “${content.assessment}” zimebadilika`, detail: content.title }
        : { title: `“${content.assessment}” imesahihishwa`, detail: content.title },
    action: 'Angalia majibu yako',
  },
  'recall.due': {
    text: (content) => ({
      title: `Marudio yako ya leo yana kadi ${content.cards}`,
      detail: 'Dakika chache hukusaidia kukumbuka ulichojifunza',
    }),
    action: 'Rudia sasa',
  },
  ...swahiliAnnouncements,
  ...swahiliDiscussions,
  ...swahiliPersonalMessages,
  ...swahiliReminders,
  'certificate.issued': {
    text: (content) => ({
      title: `Cheti chako cha “${content.title}” kiko tayari`,
      detail: 'Unaweza kukipakua na kukishiriki',
    }),
    action: 'Fungua cheti chako',
  },
  'certificate.revoked': {
    text: (content) => ({ title: `Cheti chako cha “${content.title}” kimefutwa`, detail: content.comment }),
    action: 'Fungua cheti',
  },
  ...swahiliRequirements,
  ...swahiliSms,
  'group.added': {
    text: (content, actor) => ({
      title: `${actor ?? 'Mtu fulani'} amekuongeza kwenye kundi “${content.title}”`,
      detail: '',
    }),
    action: 'Tazama makundi yako',
  },
  'enrollment.added': {
    text: (content, actor) => ({
      title: `${actor ?? 'Mtu fulani'} amekuandikisha kwenye kozi “${content.title}”`,
      detail: '',
    }),
    action: 'Anza kujifunza',
  },
  'enrollment.removed': {
    text: (content, actor) => ({
      title: `${actor ?? 'Mtu fulani'} amekuondoa kwenye kozi “${content.title}”`,
      detail: content.reason,
    }),
    action: 'Kozi zako',
  },
  'enrollment.moved': {
    text: (content, actor) => ({
      title: `${actor ?? 'Mtu fulani'} amekuhamisha kutoka kozi “${content.from}” kwenda “${content.title}”`,
      detail: content.reason,
    }),
    action: 'Anza kujifunza',
  },
  'waitlist.enrolled': {
    text: (content) => ({
      title: `Umepata nafasi kwenye kozi “${content.title}”`,
      detail: 'Ulikuwa wa kwanza kwenye foleni, na sasa umeandikishwa',
    }),
    action: 'Anza kujifunza',
  },
  'waitlist.place-held': {
    text: (content) => ({
      title: `Nafasi kwenye kozi “${content.title}” imehifadhiwa kwa ajili yako`,
      detail: `Agiza kozi ndani ya saa ${HOLD_HOURS}, la sivyo nafasi itapewa anayefuata`,
    }),
    action: 'Agiza kozi',
  },
  'waitlist.place-lapsed': {
    text: (content) => ({
      title: `Nafasi yako kwenye kozi “${content.title}” haikuchukuliwa`,
      detail: 'Imepewa anayefuata. Unaweza kujiunga na foleni tena',
    }),
    action: 'Fungua kozi',
  },
  'application.decided': {
    text: (content) => ({
      title: `Ombi lako la kuwa mwalimu ${content.decision === 'approve' ? 'limekubaliwa' : 'halikukubaliwa'}`,
      detail: content.comment,
    }),
    action: 'Fungua ukurasa',
  },
  'roles.changed': {
    text: (content) => ({
      title: 'Majukumu yako yamebadilika',
      detail: `Sasa wewe ni: ${content.roles.map(roleName).join(', ')}`,
    }),
    action: 'Fungua wasifu wako',
  },
};

function courseProblemText({ problem, title, about }: ContentOf<'course.problem'>): NotificationText {
  switch (problem) {
    case 'solution':
      return {
        title: `Suluhisho katika kozi “${title}” halipiti majaribio yake`,
        detail: `Kozi inaweza kuchapishwa suluhisho la “${about || 'zoezi'}” likipita`,
      };
    case 'checker':
      return {
        title: `Kikaguzi katika kozi “${title}” hakikuweza kupima programu`,
        detail: `Programu ya “${about || 'zoezi'}” inasubiri alama zako, ambapo sababu inaonyeshwa. Rekebisha kikaguzi kwenye kihariri cha kozi`,
      };
    case 'picture':
      return {
        title: `Picha ya kozi “${title}” haikupatikana`,
        detail: `Anwani yake ilikuwa “${about}”. Ipakie kwenye kihariri cha kozi`,
      };
  }
}
