import { z } from 'zod';

export const orderParams = z.object({ id: z.string().min(1).max(60) });
