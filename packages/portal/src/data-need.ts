import { z } from 'zod';

/** A data interface with the values of its parameters; an empty id: not chosen yet. */
export const DataSource = z.object({
  interfaceId: z
    .string()
    .max(64)
    .regex(/^[\w-]*$/)
    .default(''),
  parameters: z.record(z.string().max(50), z.string().max(1000)).default({}),
});
export type DataSource = z.infer<typeof DataSource>;

/** What the server fetches for a block, as the person who looks. */
export type DataNeed =
  | { kind: 'counts' }
  /** Cases: 1 to do, 2 done, 3 circulated. */
  | { kind: 'work'; category: '1' | '2' | '3'; count: number }
  | { kind: 'notices'; count: number }
  | { kind: 'interface'; source: DataSource };

/** What a need brought; undefined when it failed and the block shows the rest without it. */
export type Fetched = unknown;
