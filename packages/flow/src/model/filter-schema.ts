import { z } from 'zod';
import { TEST_OPS } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';

/** How deep conditions may be nested: groups in groups, no deeper than a person reads. */
const MAX_FILTER_DEPTH = 6;

const Scalar = z.union([z.string().max(1000), z.number(), z.boolean(), z.null()]);

/** `further:<form>:<field>` with the longest of both. */
const MAX_FIELD_NAME = 200;

// no variables: an instance is judged by its form and its initiator, never by who happens to act
const TestShape = z.object({
  field: z.string().min(1).max(MAX_FIELD_NAME),
  op: z.enum(TEST_OPS),
  value: z.union([Scalar, z.array(Scalar).max(200)]).optional(),
});

const ofDepth = (depth: number): z.ZodType<Filter> => {
  if (depth === 0) return TestShape;
  const inner = ofDepth(depth - 1);
  return z.union([
    z.object({ op: z.enum(['and', 'or']), items: z.array(inner).max(50) }),
    z.object({ op: z.literal('not'), item: inner }),
    z.object({ op: z.literal('all') }),
    z.object({ op: z.literal('none') }),
    TestShape,
  ]);
};

/** The shape of a condition, checked where a document comes in; whether its fields exist is asked at publishing. */
export const FilterSchema = ofDepth(MAX_FILTER_DEPTH);
