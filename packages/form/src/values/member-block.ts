import { z } from 'zod';
import { InputProps } from '../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../property-spec';

const Id = z.string().min(1).max(64);

/** Properties of every block that chooses somebody or something of the directory. */
export const MemberBlockProps = InputProps.extend({
  defaultValue: z.union([Id, z.array(Id).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
type MemberBlockProps = z.infer<typeof MemberBlockProps>;

/** What their definitions share: one id or several of them, found by any. */
export const memberFacts = {
  group: 'advanced' as const,
  sortable: false,
  column: (props: MemberBlockProps) =>
    props.multiple ? ({ type: 'jsonb' } as const) : ({ type: 'text', length: 64 } as const),
  filterKind: (props: MemberBlockProps) => (props.multiple ? ('texts' as const) : ('text' as const)),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'] as const,
};

export const memberProperties = [
  placeholder,
  toggle('multiple'),
  initialValue,
  localText('tip'),
  toggle('clearable'),
  ...states,
];
