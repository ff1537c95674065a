import { siteDay } from '@darasa/contract/formatting/site-zone';
import { accountEndpoints } from '@darasa/contract/payments/accounts';
import { couponEndpoints, orderAdministrationEndpoints } from '@darasa/contract/payments/administration';
import { bundleEndpoints } from '@darasa/contract/payments/bundles';
import { caseEndpoints } from '@darasa/contract/payments/cases';
import { orderEndpoints } from '@darasa/contract/payments/endpoints';
import { invoiceEndpoints } from '@darasa/contract/payments/invoices';
import { paymentMessages } from '@darasa/contract/payments/messages';
import { attemptEndpoints, providerEndpoints } from '@darasa/contract/payments/providers';
import { taxEndpoints } from '@darasa/contract/payments/tax';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf, countGuess } from '#modules/identity';
import { Reply, registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { exportAccounts } from './accounts/export-accounts.ts';
import { readTrialBalances } from './accounts/trial-balance.ts';
import { changeBundle, createBundle, readBundle, readBundles, readStaffBundles } from './bundles/bundles.ts';
import { changeCoupon, createCoupon, readCoupons } from './coupons/coupons.ts';
import type { PaymentDeps } from './deps.ts';
import { readInvoicePdf } from './invoicing/invoice-pdf.ts';
import { cancelInvoice, readInvoiceOf, settleInvoice } from './invoicing/invoices.ts';
import { exportOrders } from './orders/export-orders.ts';
import { cancelOrder, readOwnOrder, readOwnOrders, reportPayment } from './orders/own-orders.ts';
import { placeOrder, UnknownCoupon } from './orders/place-order.ts';
import { readQuote } from './orders/quote.ts';
import { readCreditNote, readInvoice, readReceipt } from './orders/read-receipt.ts';
import { requestRefund } from './orders/request-refund.ts';
import {
  confirmOrder,
  enrolWaiting,
  readStaffOrder,
  readStaffOrders,
  refundOrder,
  rejectOrder,
} from './orders/staff-orders.ts';
import { beginAttempt, checkAttempt } from './paying/begin-attempt.ts';
import { changeSettings, readSettings } from './settings/settings.ts';
import { readCases, resolveCase } from './staff/cases.ts';
import { changeProvider, readProviders, registerProvider, testProvider } from './staff/provider-settings.ts';
import { changeTax, readTax } from './tax/tax-settings.ts';

const QUOTE_LIMIT = { max: 60, timeWindow: '1 minute' };
const PDF = 'application/pdf';
const CSV = 'text/csv; charset=utf-8';
/** Providers are given 20 seconds. */
const PROVIDER_TIMEOUT_MS = 30_000;
const ORDER_LIMIT = { max: 30, timeWindow: '1 minute' };

/** Orders of courses: placing, paying, confirming, refunding; coupons; receipts. */
export function registerPayments(api: FastifyInstance, deps: PaymentDeps): void {
  registerOwnOrders(api, deps);
  registerBundles(api, deps);
  registerAttempts(api, deps);
  registerAdministration(api, deps);
  registerProviders(api, deps);
  registerAccounts(api, deps);
  registerInvoices(api, deps);
  registerFiles(api, deps);
}

/** Nothing is counted without a coupon. @returns a function to call when there is a coupon with this code */
const countCouponGuess = async ({ db }: PaymentDeps, request: FastifyRequest, coupon: string | undefined) =>
  coupon ? countGuess(db, 'coupon', request.actor, clientOf(request)) : undefined;

function registerOwnOrders(api: FastifyInstance, deps: PaymentDeps): void {
  const own = orderEndpoints;
  registerEndpoint(
    api,
    own.quote,
    async ({ query, request, ctx }) => {
      const known = await countCouponGuess(deps, request, query.coupon);
      const quote = await readQuote(ctx, deps, query);
      if (quote.coupon_problem !== paymentMessages.unknownCoupon) await known?.();
      return quote;
    },
    { rateLimit: QUOTE_LIMIT },
  );
  registerEndpoint(
    api,
    own.place,
    async ({ body, request, ctx }) => {
      const known = await countCouponGuess(deps, request, body.coupon);
      const order = await placeOrder(ctx, deps, body, readIdempotencyKey(request)).catch(async (error) => {
        // Whatever else was in the way, the code was no guess
        if (!(error instanceof UnknownCoupon)) await known?.();
        throw error;
      });
      await known?.();
      return new Reply({ order }, { message: 'Your order has been placed' });
    },
    { rateLimit: ORDER_LIMIT },
  );
  registerEndpoint(api, own.list, ({ query, ctx }) => readOwnOrders(ctx, deps, query));
  registerEndpoint(api, own.read, async ({ params, ctx }) => ({
    order: await readOwnOrder(ctx, deps, params.id),
  }));
  registerEndpoint(api, own.report, async ({ params, body, ctx }) => ({
    order: await reportPayment(ctx, deps, params.id, body),
  }));
  registerEndpoint(api, own.refund, async ({ params, body, ctx }) => ({
    order: await requestRefund(ctx, deps, params.id, body.reason),
  }));
  registerEndpoint(api, own.cancel, async ({ params, ctx }) => ({
    order: await cancelOrder(ctx, deps, params.id),
  }));
}

/** Courses that are sold together. */
function registerBundles(api: FastifyInstance, { db }: PaymentDeps): void {
  registerEndpoint(api, bundleEndpoints.list, async ({ query }) => ({
    bundles: await readBundles(db, query),
  }));
  registerEndpoint(api, bundleEndpoints.read, async ({ params }) => ({
    bundle: await readBundle(db, params.slug),
  }));
  registerEndpoint(api, bundleEndpoints.listAll, async () => ({ bundles: await readStaffBundles(db) }));
  registerEndpoint(api, bundleEndpoints.create, async ({ body, ctx }) => ({
    bundle: await createBundle(ctx, body),
  }));
  registerEndpoint(api, bundleEndpoints.change, async ({ params, body, ctx }) => ({
    bundle: await changeBundle(ctx, params.id, body),
  }));
}

function registerAttempts(api: FastifyInstance, deps: PaymentDeps): void {
  registerEndpoint(
    api,
    attemptEndpoints.begin,
    async ({ params, body, request, ctx }) => ({
      attempt: await beginAttempt(ctx, deps, params.id, body, readIdempotencyKey(request)),
    }),
    { rateLimit: ORDER_LIMIT, handlerTimeout: PROVIDER_TIMEOUT_MS, withoutTurn: true },
  );
  registerEndpoint(
    api,
    attemptEndpoints.check,
    async ({ params, ctx }) => ({ attempt: await checkAttempt(ctx, deps, params.id, params.attempt) }),
    { rateLimit: ORDER_LIMIT, handlerTimeout: PROVIDER_TIMEOUT_MS, withoutTurn: true },
  );
}

/** What administrators set about providers, and the cases that they decide. */
function registerProviders(api: FastifyInstance, deps: PaymentDeps): void {
  const providers = providerEndpoints;
  const slow = { handlerTimeout: PROVIDER_TIMEOUT_MS, withoutTurn: true };
  registerEndpoint(api, providers.list, async ({ ctx }) => ({ providers: await readProviders(ctx, deps) }));
  registerEndpoint(api, providers.change, async ({ params, body, ctx }) => ({
    provider: await changeProvider(ctx, deps, params.name, body),
  }));
  registerEndpoint(api, providers.test, ({ params, ctx }) => testProvider(ctx, deps, params.name), slow);
  registerEndpoint(
    api,
    providers.register,
    ({ params, ctx }) => registerProvider(ctx, deps, params.name),
    slow,
  );
  registerEndpoint(api, caseEndpoints.list, ({ query, ctx }) => readCases(ctx, query));
  registerEndpoint(api, caseEndpoints.resolve, async ({ params, body, ctx }) => ({
    case: await resolveCase(ctx, deps, params.id, body),
  }));
}

function registerAdministration(api: FastifyInstance, deps: PaymentDeps): void {
  const { db } = deps;
  const staff = orderAdministrationEndpoints;
  registerEndpoint(api, staff.list, ({ query, ctx }) => readStaffOrders(ctx, deps, query));
  registerEndpoint(api, staff.read, async ({ params, ctx }) => ({
    order: await readStaffOrder(ctx, deps, params.id),
  }));
  registerEndpoint(api, staff.confirm, async ({ params, body, ctx }) => ({
    order: await confirmOrder(ctx, deps, params.id, body),
  }));
  registerEndpoint(api, staff.reject, async ({ params, body, ctx }) => ({
    order: await rejectOrder(ctx, deps, params.id, body.reason),
  }));
  registerEndpoint(api, staff.refund, async ({ params, body, ctx }) => ({
    order: await refundOrder(ctx, deps, params.id, body),
  }));
  registerEndpoint(api, staff.enrol, async ({ params, ctx }) => ({
    order: await enrolWaiting(ctx, deps, params.id),
  }));
  registerEndpoint(api, staff.readSettings, async () => ({ settings: await readSettings(db) }));
  registerEndpoint(api, staff.changeSettings, async ({ body, ctx }) => ({
    settings: await changeSettings(ctx, body),
  }));

  registerEndpoint(api, taxEndpoints.read, async () => ({ tax: await readTax(db) }));
  registerEndpoint(api, taxEndpoints.change, async ({ body, ctx }) => ({ tax: await changeTax(ctx, body) }));

  const coupons = couponEndpoints;
  registerEndpoint(api, coupons.list, ({ query }) => readCoupons(db, query));
  registerEndpoint(api, coupons.create, async ({ body, ctx }) => ({
    coupon: await createCoupon(ctx, body),
  }));
  registerEndpoint(api, coupons.change, async ({ params, body, ctx }) => ({
    coupon: await changeCoupon(ctx, params.id, body),
  }));
}

function registerAccounts(api: FastifyInstance, deps: PaymentDeps): void {
  registerEndpoint(api, accountEndpoints.balance, async ({ params, ctx }) => ({
    balances: await readTrialBalances(ctx.db, params.month),
  }));
  registerFileEndpoint(api, accountEndpoints.file, CSV, async ({ params, ctx }) => ({
    name: `${params.file}-${params.month}.csv`,
    content: await exportAccounts(ctx, deps, params),
  }));
}

/** What payers are asked for. */
function registerInvoices(api: FastifyInstance, deps: PaymentDeps): void {
  const invoices = invoiceEndpoints;
  registerEndpoint(api, invoices.read, async ({ params, ctx }) => ({
    invoice: await readInvoiceOf(ctx, params.id),
  }));
  registerEndpoint(api, invoices.settle, async ({ params, body, ctx }) => ({
    invoice: await settleInvoice(ctx, deps, params.id, body),
  }));
  registerEndpoint(api, invoices.cancel, async ({ params, body, ctx }) => ({
    invoice: await cancelInvoice(ctx, params.id, body),
  }));
  registerFileEndpoint(api, invoices.pdf, PDF, ({ params, ctx }) => readInvoicePdf(ctx, deps, params.id));
}

/** Replies that are files. */
function registerFiles(api: FastifyInstance, deps: PaymentDeps): void {
  const { receipt, invoice, creditNote } = orderEndpoints;
  registerFileEndpoint(api, receipt, PDF, ({ params, ctx }) => readReceipt(ctx, deps, params.id));
  registerFileEndpoint(api, invoice, PDF, ({ params, ctx }) => readInvoice(ctx, deps, params.id));
  registerFileEndpoint(api, creditNote, PDF, ({ params, ctx }) =>
    readCreditNote(ctx, deps, params.id, params.number),
  );
  registerFileEndpoint(api, orderAdministrationEndpoints.export, CSV, async ({ query, ctx }) => ({
    name: `orders-${siteDay(ctx.now)}.csv`,
    content: await exportOrders(ctx, deps, query),
  }));
}
