import { z } from 'zod';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';

/** In whose name a step works: their rights count. `system` may do everything. */
export const StepIdentity = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['initiator', 'lastApprover', 'system']) }),
  z.object({ kind: z.literal('user'), userId: z.string().max(64) }),
]);
export type StepIdentity = z.infer<typeof StepIdentity>;

export const identityReferences = (identity: StepIdentity): Reference[] =>
  identity.kind === 'user' ? byIds('user', [identity.userId]) : [];
