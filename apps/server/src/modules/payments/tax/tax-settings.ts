import type { TaxInput, TaxSettings } from '@darasa/contract/payments/tax';
import { taxLimits, toBasisPoints, toPercent } from '@darasa/contract/payments/tax-rules';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { findCourseToBuy, findTaxExemptCourses } from '../course-repository.ts';
import { lockSeller } from '../settings/settings-repository.ts';
import { findTaxProfile, replaceExemptCourses, updateTax } from './tax-repository.ts';

/** The tax on courses, as administrators set it. */
export async function readTax(db: Db | Tx): Promise<TaxSettings> {
  const [profile, courses] = await Promise.all([findTaxProfile(db), findTaxExemptCourses(db)]);
  return {
    mode: profile.mode,
    name: profile.name,
    rate: toPercent(profile.rateBp),
    number: profile.number,
    exempt_courses: courses.map(({ id, title }) => ({ id: String(id), title })),
  };
}

/**
 * Changes what later orders ask of buyers by tax; those that were placed keep theirs.
 * @throws AppError FORBIDDEN with `details.reason = 'reauthenticate'`, BAD_REQUEST for a course that does not exist
 */
export async function changeTax(ctx: Ctx, input: TaxInput): Promise<TaxSettings> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    await lockSeller(tx);
    const courseIds = await requireCourses(tx, input.exempt_courses);
    const { mode, name, number } = input;
    await updateTax(tx, { mode, name, number, rateBp: toBasisPoints(input.rate) });
    await replaceExemptCourses(tx, courseIds);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'payments.tax-changed',
      subject: { type: 'settings', id: 'payment-tax', name: 'Tax' },
      details: { mode, name, rate: input.rate, number, exempt_courses: courseIds.length },
      ip: ctx.ip,
    });
    return readTax(tx);
  });
}

/** @param wanted ids or slugs */
async function requireCourses(tx: Tx, wanted: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const [index, one] of wanted.slice(0, taxLimits.exemptCourses).entries()) {
    const course = await findCourseToBuy(tx, one, null);
    if (!course)
      throw badRequest([
        { path: `exempt_courses.${index}`, message: 'There is no course with this id or URL' },
      ]);
    ids.add(course.id);
  }
  return [...ids];
}
