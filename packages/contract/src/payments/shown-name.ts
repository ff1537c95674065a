import { z } from 'zod';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';

/** A name that others read on invoices and in lists: there is something to see in it, and it does not turn what stands after it. @param missing what to say when it is empty */
export const shownName = (missing: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(max, { error: `At most ${max} characters` })
    .overwrite(withoutTurning)
    .refine(hasSomethingToSee, { error: missing });
