import { LocalText } from '@qiaoban/contracts/languages';
import type { Filter } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import { readFilter } from '@qiaoban/language/filter-read';
import { z } from 'zod';

const Nodes = z.array(z.string().max(64)).min(1).max(200);

export const RuleAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('show'), nodes: Nodes }),
  z.object({ do: z.literal('hide'), nodes: Nodes }),
  z.object({ do: z.literal('require'), nodes: Nodes }),
  z.object({ do: z.literal('disable'), nodes: Nodes }),
  /** Refuses the record with a sentence of the designer's at the fields: the deadline is not before the start. */
  z.object({ do: z.literal('message'), nodes: Nodes, text: LocalText }),
  /** Leaves only these of a field's choices. */
  z.object({ do: z.literal('options'), nodes: Nodes, only: z.array(z.string().max(100)).max(1000) }),
  /** Fills a field at the moment when the condition comes true; the person may change it afterwards. */
  z.object({
    do: z.literal('assign'),
    node: z.string().max(64),
    value: z.json(),
    /** Instead of the value: what it gives at that moment, in each row of a sub-table what it gives there. */
    formula: z.string().max(2000).optional(),
  }),
]);
export type RuleAction = z.infer<typeof RuleAction>;
/** Gives a field a value. */
export type AssignAction = Extract<RuleAction, { do: 'assign' }>;

const Condition = z.json().transform((json, context): Filter => {
  try {
    return readFilter(json, { fields: true });
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    context.addIssue({ code: 'custom', message: error.code });
    return z.NEVER;
  }
});

/**
 * A rule without code: when the condition holds, its actions apply; when it does not, a target of `show` is hidden and
 * the others are as designed. In a rule for columns of a sub-table, the condition is asked for each row.
 */
export const FormRule = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(100).optional(),
  when: Condition,
  actions: z.array(RuleAction).max(50),
});
export type FormRule = z.infer<typeof FormRule>;
