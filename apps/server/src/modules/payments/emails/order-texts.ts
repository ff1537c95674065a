import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { formatMoney, toMajor } from '@darasa/contract/payments/money';
import { methodLabels, type PaymentMethod } from '@darasa/contract/payments/rules';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';
import type { Block, Language, Writer } from '#platform/mail/index';

/** What emails say of an order. Amounts in minor units. */
export interface OrderTexts {
  id: number;
  number: string;
  course_title: string;
  currency: string;
  list_minor: number;
  discount_minor: number;
  total_minor: number;
  method: string | null;
  reference: string | null;
  expires_at: Date;
}

const swahiliMethods: Record<PaymentMethod, string> = {
  mobile_money: 'M-Pesa',
  bank_transfer: 'Uhamisho wa benki',
  cash: 'Pesa taslimu',
};
const methodName = (method: string, language: Language): string =>
  (language === 'sw' ? swahiliMethods : methodLabels)[method as PaymentMethod] ?? method;

const dates: Record<Language, (at: Date) => string> = {
  en: siteFormat('en-GB', { dateStyle: 'long' }),
  sw: siteFormat('sw-KE', { dateStyle: 'long' }),
};
const money = (minor: number, currency: string): string => formatMoney(toMajor(minor, currency), currency);
const link = (siteUrl: string, order: OrderTexts): string => `${siteUrl}/student/orders/${order.id}`;

/** The order and what it costs, as a table. */
function facts(order: OrderTexts, language: Language): Block {
  const en = language === 'en';
  return {
    facts: [
      [en ? 'Order' : 'Agizo', order.number],
      [en ? 'Course' : 'Kozi', order.course_title],
      ...(order.discount_minor > 0
        ? ([
            [en ? 'Price' : 'Bei', money(order.list_minor, order.currency)],
            [en ? 'Discount' : 'Punguzo', `−${money(order.discount_minor, order.currency)}`],
          ] as const)
        : []),
      [en ? 'Total' : 'Jumla', money(order.total_minor, order.currency)],
    ],
  };
}

/** Each way to pay with its instructions. */
const ways = (methods: readonly OfferedMethod[], language: Language): Block[] =>
  methods.flatMap(({ method, instructions }): Block[] => [
    `${methodName(method, language)}:`,
    { quote: instructions },
  ]);

export const placedText: Writer<{ order: OrderTexts; methods: readonly OfferedMethod[] }> = (
  { siteUrl },
  { order, methods },
) => ({
  en: {
    subject: `Your order ${order.number}: how to pay`,
    preview: `Pay ${money(order.total_minor, order.currency)} by ${dates.en(order.expires_at)}.`,
    heading: 'Your order',
    blocks: [
      facts(order, 'en'),
      `Pay by ${dates.en(order.expires_at)} and give the order number where you can. Then enter the reference of your payment on the page of the order.`,
      ...ways(methods, 'en'),
    ],
    action: { label: 'Enter the payment reference', href: link(siteUrl, order) },
    after: ['You are enrolled as soon as we have found your payment.'],
  },
  sw: {
    subject: `Agizo lako ${order.number}: jinsi ya kulipa`,
    preview: `Lipa ${money(order.total_minor, order.currency)} kabla ya ${dates.sw(order.expires_at)}.`,
    heading: 'Agizo lako',
    blocks: [
      facts(order, 'sw'),
      `Lipa kabla ya ${dates.sw(order.expires_at)} na utaje namba ya agizo inapowezekana. Kisha andika namba ya malipo kwenye ukurasa wa agizo.`,
      ...ways(methods, 'sw'),
    ],
    action: { label: 'Andika namba ya malipo', href: link(siteUrl, order) },
    after: ['Utaandikishwa mara tu tutakapopata malipo yako.'],
  },
});

interface Paid {
  order: OrderTexts;
  /** Of the receipt; null for an order of 0. */
  receipt: string | null;
  /** Of the invoice; null where none is issued. */
  invoice: string | null;
  /** What of the total did not come, and was given to the buyer. */
  waived: number;
  paidAt: Date;
  /** Whether the buyer waits for a place. */
  waiting: boolean;
}

/** The confirmation with the receipt. */
export const paidText: Writer<Paid> = ({ siteUrl }, { order, receipt, invoice, waived, paidAt, waiting }) => {
  const receiptFacts = (language: Language): Block[] => {
    if (receipt === null) return [];
    const en = language === 'en';
    const how = [order.method && methodName(order.method, language), order.reference].filter(Boolean);
    return [
      {
        facts: [
          [en ? 'Receipt' : 'Risiti', receipt],
          ...(invoice === null ? [] : ([[en ? 'Invoice' : 'Ankara', invoice]] as const)),
          ...(waived === 0
            ? []
            : ([
                [en ? 'Paid' : 'Kilicholipwa', money(order.total_minor - waived, order.currency)],
                [en ? 'Waived' : 'Kilichosamehewa', money(waived, order.currency)],
              ] as const)),
          [en ? 'Paid on' : 'Tarehe ya malipo', dates[language](paidAt)],
          ...(how.length > 0
            ? ([[en ? 'Paid by' : 'Njia ya malipo', how.join(', ')]] as [string, string][])
            : []),
        ],
      },
    ];
  };
  return {
    en: {
      subject: receipt === null ? `Your order ${order.number}` : `Your receipt ${receipt}`,
      preview: waiting ? 'Your payment is confirmed.' : `You are enrolled in ${order.course_title}.`,
      heading: receipt === null ? 'You are enrolled' : 'Your payment is confirmed',
      blocks: [
        waiting
          ? 'Thank you. The course is full at the moment: you will be enrolled as soon as there is a place. If you prefer a refund, write to us.'
          : 'Thank you. You can start to learn.',
        facts(order, 'en'),
        ...receiptFacts('en'),
        ...(receipt === null
          ? []
          : [
              invoice === null
                ? 'The receipt is attached as a PDF.'
                : 'The receipt and the invoice are attached as PDFs.',
            ]),
      ],
      action: {
        label: receipt === null ? 'Open the order' : 'Download the receipt',
        href: link(siteUrl, order),
      },
    },
    sw: {
      subject: receipt === null ? `Agizo lako ${order.number}` : `Risiti yako ${receipt}`,
      preview: waiting ? 'Malipo yako yamethibitishwa.' : `Umeandikishwa kwenye ${order.course_title}.`,
      heading: receipt === null ? 'Umeandikishwa' : 'Malipo yako yamethibitishwa',
      blocks: [
        waiting
          ? 'Asante. Kozi imejaa kwa sasa: utaandikishwa nafasi itakapopatikana. Ukitaka kurudishiwa pesa, tuandikie.'
          : 'Asante. Sasa unaweza kuanza kujifunza.',
        facts(order, 'sw'),
        ...receiptFacts('sw'),
        ...(receipt === null
          ? []
          : [
              invoice === null
                ? 'Risiti imeambatishwa kama PDF.'
                : 'Risiti na ankara zimeambatishwa kama PDF.',
            ]),
      ],
      action: { label: receipt === null ? 'Fungua agizo' : 'Pakua risiti', href: link(siteUrl, order) },
    },
  };
};

export const rejectedText: Writer<{ order: OrderTexts; reason: string }> = (
  { siteUrl },
  { order, reason },
) => ({
  en: {
    subject: `We could not find your payment for ${order.number}`,
    preview: 'Check the reference and enter it again.',
    heading: 'We could not find your payment',
    blocks: [
      facts(order, 'en'),
      ...(order.reference ? [`You entered the reference ${order.reference}. We wrote:`] : ['We wrote:']),
      { quote: reason },
      `Check the reference, or pay, and enter it again by ${dates.en(order.expires_at)}.`,
    ],
    action: { label: 'Open the order', href: link(siteUrl, order) },
  },
  sw: {
    subject: `Hatukupata malipo yako ya ${order.number}`,
    preview: 'Angalia namba ya malipo na uiandike tena.',
    heading: 'Hatukupata malipo yako',
    blocks: [
      facts(order, 'sw'),
      ...(order.reference ? [`Uliandika namba ${order.reference}. Tuliandika:`] : ['Tuliandika:']),
      { quote: reason },
      `Angalia namba, au lipa, kisha uiandike tena kabla ya ${dates.sw(order.expires_at)}.`,
    ],
    action: { label: 'Fungua agizo', href: link(siteUrl, order) },
  },
});

interface Refunded {
  order: OrderTexts;
  /** Of this refund, in minor units. */
  amount: number;
  full: boolean;
  reason: string;
  /** Number of the credit note; null for a refund of 0. */
  creditNote: string | null;
}

export const refundedText: Writer<Refunded> = ({ siteUrl }, refund) => {
  const { order, amount, full, reason, creditNote } = refund;
  const sum = money(amount, order.currency);
  return {
    en: {
      subject: `Refund for your order ${order.number}`,
      preview: `We refund ${sum}.`,
      heading: 'Your refund',
      blocks: [
        `We refund ${sum} of your order. The money is sent the way you paid.`,
        {
          facts: [
            ['Order', order.number],
            ['Course', order.course_title],
            ...(creditNote ? ([['Credit note', creditNote]] as const) : []),
          ],
        },
        ...(creditNote ? ['The credit note is attached as a PDF.'] : []),
        'The reason:',
        { quote: reason },
        ...(full ? ['You are no longer enrolled in the course. Your progress is kept.'] : []),
      ],
      action: { label: 'Open the order', href: link(siteUrl, order) },
    },
    sw: {
      subject: `Marejesho ya agizo lako ${order.number}`,
      preview: `Tunarudisha ${sum}.`,
      heading: 'Marejesho yako',
      blocks: [
        `Tunarudisha ${sum} za agizo lako. Pesa inatumwa kwa njia uliyolipia.`,
        {
          facts: [
            ['Agizo', order.number],
            ['Kozi', order.course_title],
            ...(creditNote ? ([['Hati ya marejesho', creditNote]] as const) : []),
          ],
        },
        ...(creditNote ? ['Hati ya marejesho imeambatishwa kama PDF.'] : []),
        'Sababu:',
        { quote: reason },
        ...(full ? ['Hujaandikishwa tena kwenye kozi hii. Maendeleo yako yamehifadhiwa.'] : []),
      ],
      action: { label: 'Fungua agizo', href: link(siteUrl, order) },
    },
  };
};

export const expiringText: Writer<{ order: OrderTexts; methods: readonly OfferedMethod[] }> = (
  { siteUrl },
  { order, methods },
) => ({
  en: {
    subject: `Your order ${order.number} expires soon`,
    preview: `Pay by ${dates.en(order.expires_at)} to keep it.`,
    heading: 'Your order expires soon',
    blocks: [
      facts(order, 'en'),
      `It is not paid yet. Without a payment it expires on ${dates.en(order.expires_at)}. If you have paid, enter the reference of your payment.`,
      ...ways(methods, 'en'),
    ],
    action: { label: 'Open the order', href: link(siteUrl, order) },
    after: ['If you no longer want the course, you do not need to do anything.'],
  },
  sw: {
    subject: `Muda wa agizo lako ${order.number} unakaribia kuisha`,
    preview: `Lipa kabla ya ${dates.sw(order.expires_at)}.`,
    heading: 'Muda wa agizo lako unakaribia kuisha',
    blocks: [
      facts(order, 'sw'),
      `Halijalipiwa bado. Bila malipo muda wake utaisha ${dates.sw(order.expires_at)}. Kama umelipa, andika namba ya malipo.`,
      ...ways(methods, 'sw'),
    ],
    action: { label: 'Fungua agizo', href: link(siteUrl, order) },
    after: ['Kama huihitaji kozi tena, huna la kufanya.'],
  },
});
