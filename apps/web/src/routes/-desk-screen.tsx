import { hasRole } from '@darasa/contract/identity/rules';
import { type ComponentType, lazy, Suspense } from 'react';
import { ExportMenu } from '~/features/administration/exports/export-menu';
import { NeedsYou } from '~/features/work/needs-you';
import { deskScreens, listsAlone } from '~/layouts/workspace/desk-screens';
import { lazyPart } from '~/lib/lazy-part';
import { useUser } from '~/lib/session/session';
import { useMay } from '~/lib/session/use-may';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';

interface Shown {
  id: string | undefined;
}
type Screen = ComponentType<Shown>;

const screen = (load: () => Promise<Screen>): Screen => lazy(async () => ({ default: await load() }));
/** All of them, or one. */
const listOrOne = (List: ComponentType, One: ComponentType<{ id: string }>): Screen =>
  function ListOrOne({ id }) {
    return id ? <One key={id} id={id} /> : <List />;
  };

const screens: Readonly<Record<string, Screen>> = {
  people: screen(async () => {
    const [{ PeoplePage }, { PersonPage }, { DoublesPage }, { MergePage }] = await Promise.all([
      import('~/features/identity/people/people-page'),
      import('~/features/identity/people/person-page'),
      import('~/features/identity/doubles/doubles-page'),
      import('~/features/identity/doubles/merge-page'),
    ]);
    return function People({ id }) {
      const mayExport = useMay('exports.read');
      const mayManage = useMay('people.manage');
      if (id === 'doubles') return mayManage ? <DoublesPage /> : <NotOpen />;
      if (id === 'merge') return mayManage ? <MergePage /> : <NotOpen />;
      if (id) return <PersonPage key={id} id={id} reminders={null} />;
      return <PeoplePage ways={mayExport && <ExportMenu tables={['people']} />} />;
    };
  }),
  lists: screen(async () => {
    const [list, one] = await Promise.all([
      import('~/features/lists/lists-page'),
      import('~/features/lists/list-page'),
    ]);
    return listOrOne(list.ListsPage, one.ListPage);
  }),
  groups: screen(async () => {
    const [{ GroupsPage }, { YearPage }, { GroupScreen }] = await Promise.all([
      import('~/features/groups/list/groups-page'),
      import('~/features/groups/year/year-page'),
      import('./-group.tsx'),
    ]);
    return function Groups({ id }) {
      const mayEndYear = useMay('years.manage');
      if (id === 'end-of-year') return mayEndYear ? <YearPage /> : <NotOpen />;
      return id ? <GroupScreen area="administrator" id={id} /> : <GroupsPage area="administrator" />;
    };
  }),
  reports: screen(async () => {
    const { PeopleReportPage } = await import('~/features/reports/people/people-report-page');
    return () => <PeopleReportPage area="administrator" />;
  }),
  applications: screen(
    async () => (await import('~/features/identity/applications/applications-page')).ApplicationsPage,
  ),
  'message-reports': screen(async () => (await import('~/features/messages/reports-page')).ReportsPage),
  reviews: screen(async () => (await import('~/features/approval/queue-page')).ReviewQueuePage),
  courses: screen(
    async () => (await import('~/features/administration/courses/courses-page')).CoursesDeskPage,
  ),
  categories: screen(
    async () => (await import('~/features/administration/categories/categories-page')).CategoriesPage,
  ),
  tracks: screen(async () => {
    const [list, one] = await Promise.all([
      import('~/features/administration/tracks/tracks-page'),
      import('~/features/administration/tracks/track-page'),
    ]);
    return listOrOne(list.TracksPage, one.TrackEditorPage);
  }),
  ratings: screen(async () => (await import('~/features/reviews/moderation/ratings-page')).RatingsPage),
  orders: screen(async () => {
    const [list, one] = await Promise.all([
      import('~/features/payments/staff/orders-page'),
      import('~/features/payments/staff/order-page'),
    ]);
    return listOrOne(list.StaffOrdersPage, one.StaffOrderPage);
  }),
  invoices: screen(async () => {
    const { InvoicePage } = await import('~/features/payments/staff/invoices/invoice-page');
    return ({ id = '' }) => <InvoicePage id={id} />;
  }),
  'payment-cases': screen(
    async () => (await import('~/features/payments/staff/cases/cases-page')).PaymentCasesPage,
  ),
  'payment-revenue': screen(
    async () => (await import('~/features/payments/staff/revenue/revenue-page')).RevenuePage,
  ),
  'payment-accounts': screen(
    async () => (await import('~/features/payments/staff/accounts/accounts-page')).AccountsPage,
  ),
  'payment-payouts': screen(
    async () => (await import('~/features/payments/staff/payouts/payouts-page')).PayoutsPage,
  ),
  'payment-shares': screen(
    async () => (await import('~/features/payments/staff/shares/shares-page')).SharesPage,
  ),
  'payment-settings': screen(
    async () => (await import('~/features/payments/staff/settings-page')).PaymentSettingsPage,
  ),
  'payment-providers': screen(
    async () => (await import('~/features/payments/staff/providers/providers-page')).PaymentProvidersPage,
  ),
  'payment-tax': screen(async () => (await import('~/features/payments/staff/tax/tax-page')).TaxPage),
  coupons: screen(async () => (await import('~/features/payments/staff/coupons-page')).CouponsPage),
  bundles: screen(async () => (await import('~/features/payments/staff/bundles/bundles-page')).BundlesPage),
  certificates: screen(
    async () => (await import('~/features/credentials/management/certificates-page')).CertificatesPage,
  ),
  support: screen(async () => {
    const [{ InboxPage }, { ReportLinks }] = await Promise.all([
      import('~/features/support/inbox/inbox-page'),
      import('./-report-links.tsx'),
    ]);
    return () => <InboxPage reports={<ReportLinks area="desk" />} />;
  }),
  'outbound-emails': screen(
    async () =>
      (await import('~/features/administration/outbound-emails/outbound-emails-page')).OutboundEmailsPage,
  ),
  jobs: screen(async () => (await import('~/features/administration/jobs/jobs-page')).JobsPage),
  pages: screen(async () => {
    const [{ SitePagesPage }, { SitePageEditor }, { PageTextEditor }] = await Promise.all([
      import('~/features/administration/site-pages/site-pages-page'),
      import('~/features/administration/site-pages/site-page-editor'),
      import('./-page-text.tsx'),
    ]);
    return ({ id }) => (id ? <SitePageEditor key={id} slug={id} Text={PageTextEditor} /> : <SitePagesPage />);
  }),
  settings: screen(async () => {
    const { SettingsPage } = await import('~/features/settings/settings-page');
    return ({ id }) => <SettingsPage group={id} />;
  }),
  audit: screen(async () => (await import('~/features/identity/audit/audit-page')).AuditPage),
};

/** A screen of the desk, where somebody's permissions open it. */
export function DeskScreen({ screen: name, id }: Shown & { screen: string }) {
  const user = useUser();
  if (name === '' || name === 'dashboard') return <Dashboard />;
  const Shown = Object.hasOwn(screens, name) ? screens[name] : undefined;
  const needed = deskScreens[name];
  const may =
    user !== undefined &&
    needed !== undefined &&
    (hasRole(user.roles, 'admin') || user.abilities?.includes(needed) === true);
  if (!Shown || !may || (id && listsAlone.has(name))) return <NotOpen />;
  return (
    <Suspense fallback={<RowsSkeleton rows={8} />}>
      <Shown id={id} />
    </Suspense>
  );
}

const NotOpen = () => (
  <EmptyState
    title="This page is not part of your work"
    level={1}
    actions={
      <PathLink href="/desk/dashboard" className={buttonClass()}>
        Go to your desk
      </PathLink>
    }
  >
    Your role does not open it, or the URL is wrong. An administrator can change your role.
  </EmptyState>
);

const Numbers = lazyPart(async () => ({
  default: (await import('~/features/analytics/site-figures/site-numbers')).SiteNumbers,
}));
const Chart = lazyPart(async () => ({
  default: (await import('~/features/analytics/site-figures/figures-over-time')).FiguresOverTime,
}));
const Overview = lazyPart(async () => ({
  default: (await import('~/features/administration/dashboard/site-overview')).SiteOverview,
}));

/** The list of work, and around it the figures that somebody's permissions open. */
function Dashboard() {
  const maySeeFigures = useMay('revenue.read');
  const maySeeSite = useMay('overview.read');
  return (
    <div className="flex max-w-[65rem] flex-col">
      <h1 className="text-30 tracking-[-0.025em]">Desk</h1>
      <div className="max-lg:order-last">
        <Suspense>{maySeeFigures && <Numbers />}</Suspense>
      </div>
      <NeedsYou area="desk" />
      <Suspense>{maySeeSite && <Overview />}</Suspense>
      <Suspense>{maySeeFigures && <Chart />}</Suspense>
    </div>
  );
}
