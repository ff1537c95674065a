import { useQuery } from '@tanstack/react-query';
import {
  Award,
  Banknote,
  BookOpen,
  BookOpenCheck,
  BookOpenText,
  CalendarCheck,
  ChartColumn,
  FileChartColumn,
  FileText,
  GraduationCap,
  History,
  LayoutDashboard,
  LifeBuoy,
  ListChecks,
  Mail,
  Package,
  ReceiptText,
  Route,
  Scale,
  ServerCog,
  Settings,
  Star,
  Tags,
  TicketPercent,
  Users,
  UsersRound,
} from 'lucide-react';
import type { AreaEntry } from '~/ui/navigation/area-frame';
import { overviewQuery } from './queries.ts';

/**
 * The pages of the administrator's area, each with its number of open tasks.
 * @param paymentCases that wait for a decision: payments are another feature
 */
export function useAreaEntries(paymentCases: number | undefined): readonly AreaEntry[] {
  const needs = useQuery(overviewQuery).data?.needs;
  const waiting = (count: number | undefined) => count && { waiting: { count, words: 'waiting' } };
  return [
    { label: 'Dashboard', href: '/administrator/dashboard', icon: LayoutDashboard },
    { label: 'People', href: '/administrator/people', icon: Users },
    { label: 'Lists', href: '/administrator/lists', icon: ListChecks },
    { label: 'Groups', href: '/administrator/groups', icon: UsersRound },
    { label: 'Requirements', href: '/administrator/requirements', icon: CalendarCheck },
    { label: 'Reports', href: '/administrator/reports', icon: FileChartColumn },
    {
      label: 'Applications',
      href: '/administrator/applications',
      icon: GraduationCap,
      ...waiting(needs?.pending_applications.count),
    },
    {
      label: 'Course reviews',
      href: '/administrator/reviews',
      icon: BookOpenCheck,
      ...waiting(needs?.submitted_courses.count),
    },
    { label: 'Courses', href: '/administrator/courses', icon: BookOpen },
    { label: 'Categories', href: '/administrator/categories', icon: Tags },
    { label: 'Tracks', href: '/administrator/tracks', icon: Route },
    { label: 'Ratings', href: '/administrator/ratings', icon: Star },
    { label: 'Orders', href: '/administrator/orders', icon: ReceiptText },
    {
      label: 'Payment cases',
      href: '/administrator/payment-cases',
      icon: Scale,
      ...waiting(paymentCases),
    },
    { label: 'Revenue', href: '/administrator/payment-revenue', icon: ChartColumn },
    { label: 'Payouts', href: '/administrator/payment-payouts', icon: Banknote },
    { label: 'Accounts', href: '/administrator/payment-accounts', icon: BookOpenText },
    { label: 'Coupons', href: '/administrator/coupons', icon: TicketPercent },
    { label: 'Bundles', href: '/administrator/bundles', icon: Package },
    { label: 'Certificates', href: '/administrator/certificates', icon: Award },
    {
      label: 'Support',
      href: '/administrator/support',
      icon: LifeBuoy,
      ...waiting(needs?.open_messages.count),
    },
    {
      label: 'Outbound emails',
      href: '/administrator/outbound-emails',
      icon: Mail,
      ...waiting(needs?.failed_emails.count),
    },
    {
      label: 'Background work',
      href: '/administrator/jobs',
      icon: ServerCog,
      ...waiting(needs?.failed_jobs.count),
    },
    { label: 'Pages', href: '/administrator/pages', icon: FileText },
    { label: 'Settings', href: '/administrator/settings', icon: Settings },
    { label: 'Audit log', href: '/administrator/audit', icon: History },
  ];
}
