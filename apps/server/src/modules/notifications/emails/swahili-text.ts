import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { HOLD_HOURS } from '@darasa/contract/enrollment/rules';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { canonicalRole, type Role } from '@darasa/contract/identity/rules';
import type { NotificationText } from '@darasa/contract/notifications/notification-text';
import { isOrderNotification } from '@darasa/contract/notifications/order-text';
import type { NotificationContent } from '@darasa/contract/notifications/schemas';
import { swahiliOrderText } from './swahili-order-text.ts';

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

/** A notification in Swahili: emails come in the language that their reader has chosen, the site is in English. */
export function swahiliText(content: NotificationContent, actor: string | null): NotificationText {
  if (isOrderNotification(content)) return swahiliOrderText(content);
  const who = actor ?? 'Mtu';
  switch (content.kind) {
    case 'application.received':
      return { title: `${who} ameomba kuwa mwalimu`, detail: '' };
    case 'application.decided':
      return {
        title: `Ombi lako la kuwa mwalimu ${content.decision === 'approve' ? 'limekubaliwa' : 'halikukubaliwa'}`,
        detail: content.comment,
      };
    case 'roles.changed':
      return {
        title: 'Majukumu yako yamebadilika',
        detail: `Sasa wewe ni: ${content.roles.map(roleName).join(', ')}`,
      };
    case 'course.submitted':
      return {
        title: `${who} amewasilisha ${content.again ? 'tena ' : ''}kozi “${content.title}” ikaguliwe`,
        detail: '',
      };
    case 'course.approved':
      return { title: `Kozi “${content.title}” imekubaliwa`, detail: content.comment };
    case 'course.changes-requested':
      return { title: `Kozi “${content.title}” inahitaji mabadiliko`, detail: content.comment };
    case 'course.problem':
      return courseProblemText(content);
    case 'course.published':
      return {
        title: `Kozi “${content.title}” imechapishwa`,
        detail: 'Sasa inaonekana kwenye orodha ya kozi',
      };
    case 'course.comment':
      return {
        title: `${who} ${content.reply ? 'amejibu maoni' : 'ametoa maoni'} kuhusu kozi “${content.title}”`,
        detail: content.excerpt,
      };
    case 'review.received':
      return {
        title: `${who} ameipa kozi “${content.title}” nyota ${content.rating} kati ya 5`,
        detail: content.excerpt,
      };
    case 'peer-review.allotted':
      return {
        title: `Majibu ya wanafunzi wengine wa kozi “${content.title}” yanasubiri tathmini yako`,
        detail: `Idadi: ${content.count}`,
      };
    case 'question.asked':
      return { title: `${who} ameuliza swali kuhusu “${content.title}”`, detail: content.excerpt };
    case 'question.answered':
      return { title: `${who} amejibu swali lako kuhusu “${content.title}”`, detail: content.excerpt };
    case 'review.replied':
      return {
        title: `${who} amejibu tathmini yako ya kozi “${content.title}”`,
        detail: content.excerpt,
      };
    case 'review.hidden':
      return {
        title: `Msimamizi ameficha tathmini yako ya kozi “${content.title}”`,
        detail: content.comment,
      };
    case 'assessment.due-soon':
      return {
        title: `Muda wa kuwasilisha “${content.assessment}” unaisha ${moment(new Date(content.due_at))}`,
        detail: content.title,
      };
    case 'assessment.graded':
      return content.changed
        ? { title: `Alama zako za “${content.assessment}” zimebadilika`, detail: content.title }
        : { title: `“${content.assessment}” imesahihishwa`, detail: content.title };
    case 'certificate.issued':
      return {
        title: `Cheti chako cha “${content.title}” kiko tayari`,
        detail: 'Unaweza kukipakua na kukishiriki',
      };
    case 'certificate.revoked':
      return { title: `Cheti chako cha “${content.title}” kimefutwa`, detail: content.comment };
    case 'course.invited':
      return {
        title: content.offered
          ? `${who} angependa kukukabidhi kozi “${content.title}”`
          : `${who} amekualika kwenye kozi “${content.title}”`,
        detail: content.offered ? 'Kubali au kataa kwenye orodha ya waandishi' : invitations[content.role],
      };
    case 'waitlist.enrolled':
      return {
        title: `Umepata nafasi kwenye kozi “${content.title}”`,
        detail: 'Ulikuwa wa kwanza kwenye foleni, na sasa umeandikishwa',
      };
    case 'waitlist.place-held':
      return {
        title: `Nafasi kwenye kozi “${content.title}” imehifadhiwa kwa ajili yako`,
        detail: `Agiza kozi ndani ya saa ${HOLD_HOURS}, la sivyo nafasi itapewa anayefuata`,
      };
    case 'waitlist.place-lapsed':
      return {
        title: `Nafasi yako kwenye kozi “${content.title}” haikuchukuliwa`,
        detail: 'Imepewa anayefuata. Unaweza kujiunga na foleni tena',
      };
  }
}

function courseProblemText({
  problem,
  title,
  about,
}: Pick<Extract<NotificationContent, { kind: 'course.problem' }>, 'problem' | 'title' | 'about'>): {
  title: string;
  detail: string;
} {
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
