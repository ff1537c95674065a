import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { shownName } from './shown-name.ts';
import { taxLimits, taxModes, taxNumberKey, taxNumberProblem } from './tax-rules.ts';

/** A tax number, or nothing. */
export const taxNumber = z
  .string()
  .trim()
  .transform(taxNumberKey)
  .superRefine((typed, context) => {
    const message = typed === '' ? undefined : taxNumberProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
  });

const shared = {
  mode: z.enum(taxModes),
  /** Such as `VAT`. */
  name: shownName('Enter what the tax is called', taxLimits.name),
  rate: z
    .number({ error: 'Enter a rate from 0 to 100 percent' })
    .min(0, { error: 'Enter a rate from 0 to 100 percent' })
    .max(100, { error: 'Enter a rate from 0 to 100 percent' })
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, { error: 'At most 2 decimals' })
    .describe('In percent'),
};

/** What a site asks of buyers by tax, as administrators write it. */
export const taxInput = z
  .object({
    ...shared,
    /** The seller's, printed on invoices. */
    number: taxNumber,
    exempt_courses: z.array(z.string().min(1).max(60)).max(taxLimits.exemptCourses),
  })
  .refine(({ mode, number }) => mode === 'exempt' || number !== '', {
    path: ['number'],
    error: 'Enter the tax number of the seller: invoices need it',
  });

export const taxSettings = z.object({
  ...shared,
  number: z.string(),
  /** Courses that are exempt although the site is not. */
  exempt_courses: z.array(z.object({ id: z.string(), title: z.string() })),
});

const path = '/administration/payment-tax';
const admins = { tag: 'Orders', access: { permission: 'payments.configure' } } as const;
export const taxEndpoints = {
  read: endpoint({
    ...admins,
    method: 'GET',
    path,
    summary: 'The tax on courses',
    data: z.object({ tax: taxSettings }),
  }),
  change: endpoint({
    ...admins,
    method: 'PUT',
    path,
    summary: 'Change the tax on courses; orders keep the tax with which they were placed',
    body: taxInput,
    data: z.object({ tax: taxSettings }),
  }),
};

export type TaxSettings = z.infer<typeof taxSettings>;
export type TaxInput = z.infer<typeof taxInput>;
