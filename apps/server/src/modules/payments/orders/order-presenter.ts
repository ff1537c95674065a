import type { Currency } from '@darasa/contract/catalogue/constants';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { displayName } from '@darasa/contract/identity/rules';
import { bundlePath } from '@darasa/contract/payments/bundle-rules';
import { toMajor } from '@darasa/contract/payments/money';
import { isOpen, type OrderState } from '@darasa/contract/payments/rules';
import type { Order, OrderDocument, StaffOrder } from '@darasa/contract/payments/schemas';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { findLatestAttempts } from '../attempts/attempt-repository.ts';
import { presentAttempt } from '../attempts/present-attempt.ts';
import { findBundleSlugs } from '../bundles/bundle-repository.ts';
import { type CourseToBuy, findCoursesToBuy } from '../course-repository.ts';
import type { PaymentDeps } from '../deps.ts';
import { findInvoiceNumbers } from '../invoices/invoice-repository.ts';
import type { OrderRow } from '../order-repository.ts';
import type { Providers } from '../providers/providers.ts';
import { receiptNumber } from '../receipts/receipt-number.ts';
import { findReceipts, type ReceiptRow } from '../receipts/receipt-repository.ts';
import { findWaitingMoney } from '../received/payment-repository.ts';
import { presentTax } from '../tax/present-tax.ts';
import { isAwaited } from './lines/deliver.ts';
import { findLines, type LineRow } from './lines/line-repository.ts';
import { buyerAbilities, staffAbilities } from './order-policy.ts';
import { findRefundOffers } from './refund-offer.ts';
import { findRefunds, type RefundRow } from './refund-repository.ts';
import { findBuyers, findWithReferences } from './staff-repository.ts';
import { waysToPay } from './ways-to-pay.ts';

/** Orders in the contract's shape, for their buyer. */
export async function presentOrders(
  ctx: Pick<Ctx, 'actor' | 'caller' | 'now'> & { db: Db | Tx },
  deps: Pick<PaymentDeps, 'providers' | 'testForAll' | 'learned'>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [papers, ways, attempts, waiting, offers] = await Promise.all([
    papersOf(ctx.db, rows),
    waysToPay(ctx, deps),
    findLatestAttempts(ctx.db, ids),
    findWaitingMoney(ctx.db, ids),
    findRefundOffers(ctx, deps, rows),
  ]);
  return rows.map((row) => {
    const open = isOpen(row.state as OrderState);
    const attempt = attempts.find(({ order_id }) => order_id === row.id);
    const due = open ? row.total_minor - (waiting.get(row.id) ?? 0) : 0;
    return {
      ...presentFacts(row, papers, deps.providers),
      due: toMajor(due, row.currency),
      methods: open ? ways.byHand : [],
      online: open ? ways.online(row.currency, due) : [],
      attempt: attempt ? presentAttempt(deps.providers, attempt) : null,
      refund_offer: offers.get(row.id) ?? null,
      invoiced_to: row.invoice_id === null ? null : row.billing_name,
      abilities: buyerAbilities(ctx.actor, row),
    };
  });
}

/** Orders in the contract's shape, for staff. */
export async function presentStaffOrders(
  { db, actor }: { db: Db | Tx; actor: Actor },
  { providers }: Pick<PaymentDeps, 'providers'>,
  rows: readonly OrderRow[],
): Promise<StaffOrder[]> {
  const keys = rows.flatMap(({ reference_key }) => reference_key ?? []);
  const [papers, buyers, alike, invoices] = await Promise.all([
    papersOf(db, rows),
    findBuyers(
      db,
      rows.map(({ user_id }) => user_id),
    ),
    findWithReferences(db, [...new Set(keys)]),
    findInvoiceNumbers(
      db,
      rows.flatMap(({ invoice_id }) => invoice_id ?? []),
    ),
  ]);
  return rows.map((row) => {
    const buyer = buyers.find(({ id }) => id === row.user_id);
    return {
      ...presentFacts(row, papers, providers),
      invoiced_to: row.invoice_id === null ? null : row.billing_name,
      invoice: invoices.get(row.invoice_id ?? 0) ?? null,
      buyer: {
        id: String(row.user_id),
        name: buyer ? displayName(buyer) : '',
        email: buyer && buyer.deleted_at === null ? buyer.email : null,
      },
      same_reference: alike
        .filter((other) => other.id !== row.id && other.reference_key === row.reference_key)
        .map(({ id, number, state }) => ({ id: String(id), number, state: state as OrderState })),
      abilities: staffAbilities(actor, row),
    };
  });
}

/** What belongs to orders. */
interface Papers {
  receipts: ReceiptRow[];
  refunds: RefundRow[];
  lines: LineRow[];
  /** By its id. */
  courses: Map<number, CourseToBuy>;
  bundles: Awaited<ReturnType<typeof findBundleSlugs>>;
}

async function papersOf(db: Db | Tx, rows: readonly OrderRow[]): Promise<Papers> {
  // Only orders that were paid have any
  const ids = rows.filter(({ paid_at }) => paid_at !== null).map(({ id }) => id);
  const [receipts, refunds, lines, bundles] = await Promise.all([
    findReceipts(db, ids),
    findRefunds(db, ids),
    findLines(
      db,
      rows.map(({ id }) => id),
    ),
    findBundleSlugs(
      db,
      rows.flatMap(({ bundle_id }) => bundle_id ?? []),
    ),
  ]);
  const courseIds = [...new Set(lines.flatMap(({ course_id }) => course_id ?? []))];
  const courses = new Map((await findCoursesToBuy(db, courseIds, null)).map((course) => [course.id, course]));
  return { receipts, refunds, lines, courses, bundles };
}

type Facts = Omit<
  Order,
  'refund_offer' | 'due' | 'methods' | 'online' | 'attempt' | 'abilities' | 'invoiced_to'
>;

function presentFacts(row: OrderRow, papers: Papers, providers: Pick<Providers, 'methodTitle'>): Facts {
  const state = row.state as OrderState;
  return {
    id: String(row.id),
    number: row.number,
    course: presentCourse(row, papers),
    chosen: (row.chosen as Order['chosen'] | null) ?? 'course',
    lines: papers.lines
      .filter(({ order_id }) => order_id === row.id)
      .map((line) => presentLine(row, line, papers)),
    currency: row.currency as Currency,
    price: toMajor(row.list_minor, row.currency),
    discount: toMajor(row.discount_minor, row.currency),
    total: toMajor(row.total_minor, row.currency),
    waived: toMajor(row.waived_minor, row.currency),
    ...taxOf(row, papers.lines),
    billing: row.billing_name === '' ? null : { name: row.billing_name, tax_number: row.billing_number },
    refunded: toMajor(row.refunded_minor, row.currency),
    coupon: row.coupon_code,
    state,
    waiting_for_place: state === 'paid' && row.enrolled_at === null,
    method: row.method,
    method_label: row.method && providers.methodTitle(row.provider, row.method),
    test: row.test,
    reference: row.reference,
    rejection: row.rejection,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reported_at: row.reported_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    documents: papers.receipts
      .filter(({ order_id }) => order_id === row.id)
      .map((one) => presentDocument(one, row.currency)),
    refunds: papers.refunds
      .filter(({ order_id }) => order_id === row.id)
      .map((refund) => ({
        amount: toMajor(refund.amount_minor, row.currency),
        reason: refund.reason,
        created_at: refund.created_at.toISOString(),
      })),
  };
}

const taxOf = (row: OrderRow, lines: readonly LineRow[]) =>
  presentTax(
    { name: row.tax_name, minor: row.tax_minor, currency: row.currency },
    lines.filter(({ order_id }) => order_id === row.id).map(({ tax_rate_bp: taxRate }) => ({ taxRate })),
  );

function presentLine(
  { currency, state }: OrderRow,
  line: LineRow,
  { courses }: Pick<Papers, 'courses'>,
): Order['lines'][number] {
  const course = line.course_id === null ? undefined : courses.get(line.course_id);
  return {
    course_id: line.course_id === null ? null : String(line.course_id),
    title: line.title,
    path: course?.listed ? coursePath(course) : null,
    slug: course?.slug ?? null,
    price: toMajor(line.list_minor, currency),
    discount: toMajor(line.discount_minor, currency),
    total: toMajor(line.total_minor, currency),
    refunded: toMajor(line.refunded_minor, currency),
    waiting_for_place: state === 'paid' && isAwaited(line),
  };
}

function presentCourse(row: OrderRow, { bundles }: Pick<Papers, 'bundles'>): Order['course'] {
  const bundle = row.bundle_id === null ? undefined : bundles.get(row.bundle_id);
  if (bundle)
    return {
      id: null,
      title: row.course_title,
      path: bundlePath({ slug: bundle.slug, track: bundle.track_slug }),
      slug: null,
    };
  const { course_slug: slug, course_category: category } = row;
  const exists = slug !== null && category !== null;
  return {
    id: row.course_id === null ? null : String(row.course_id),
    title: row.course_title,
    path: exists && row.course_listed === true ? coursePath({ category, slug }) : null,
    slug,
  };
}

const presentDocument = (row: ReceiptRow, currency: string): OrderDocument => ({
  kind: row.kind as OrderDocument['kind'],
  number: receiptNumber(row),
  amount: toMajor(row.amount_minor, currency),
  issued_at: row.issued_at.toISOString(),
});
