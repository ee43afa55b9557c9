import { AskedCondition, CONDITION_OPS } from '@qiaoban/contracts/visualdev/asked-condition';
import { z } from 'zod';

/** A condition on the records of another form. `field`: a field of that form; the value is compared with it. */
export const OptionCondition = z.object({
  field: z.string().max(60).default(''),
  op: z.enum(CONDITION_OPS).default('eq'),
  /** `shown`: the text, as the field shows it. */
  from: z.enum(['value', 'field', 'user', 'department', 'shown']).default('field'),
  /** The text, or the path of a field of this form: `region`, `lines.region`. */
  value: z.string().max(200).default(''),
});
export type OptionCondition = z.infer<typeof OptionCondition>;

type Bindable = {
  sourceForm?: string;
  sourceField?: string;
  /** Where values are paths: the fields above, from the top. */
  sourceLevels?: readonly string[];
  conditions?: readonly OptionCondition[];
  bound?: Readonly<Record<string, string>>;
};

const PREFIX = 'form:';

/** Is it what `formSource` makes? */
export const isFormSource = (source: string | undefined): boolean => source?.startsWith(PREFIX) === true;

/** Conditions with the values of the moment; undefined while a field that they hang on is empty. */
const askedConditions = ({ conditions, bound }: Bindable): AskedCondition[] | undefined => {
  const asked: AskedCondition[] = [];
  for (const { field, op, from, value } of conditions ?? []) {
    if (from === 'user' || from === 'department') asked.push({ field, op, value: '', own: from });
    else {
      const given = from === 'field' ? (bound?.[value] ?? '') : value;
      if (from === 'field' && given === '') return undefined;
      asked.push({ field, op, value: given, ...(from === 'shown' ? { shown: true } : {}) });
    }
  }
  return asked;
};

/** A path as one text, and back. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path);
export const pathOfKey = (key: string): string[] => {
  const read = z.array(z.string()).safeParse(JSON.parse(key));
  return read.success ? read.data : [];
};

/**
 * `form:<id>/<field>`, behind it the conditions as JSON; `form:` while there is nothing to ask. Where values are paths the
 * fields of the levels stand there, each with a `>` behind it.
 */
export const formSource = (props: Bindable): string => {
  const { sourceForm = '', sourceField = '', sourceLevels } = props;
  const asked = askedConditions(props);
  if (sourceForm === '' || sourceField === '' || asked === undefined) return PREFIX;
  const fields = sourceLevels ? [...sourceLevels, sourceField].map((field) => `${field}>`).join('') : sourceField;
  return `${PREFIX}${sourceForm}/${fields}${asked.length === 0 ? '' : `?${JSON.stringify(asked)}`}`;
};

type FormSourceParts = {
  form: string;
  field: string;
  levels: readonly string[] | undefined;
  conditions: AskedCondition[];
};

/** Form, field, levels and conditions of a source. */
export const partsOfFormSource = (source: string): FormSourceParts => {
  const rest = source.slice(PREFIX.length);
  const at = rest.indexOf('?');
  const [form = '', fields = ''] = (at < 0 ? rest : rest.slice(0, at)).split('/');
  const names = fields.split('>');
  const levels = names.length > 1 ? names.slice(0, -2) : undefined;
  const field = names[levels?.length ?? 0] ?? '';
  const conditions = at < 0 ? [] : z.array(AskedCondition).parse(JSON.parse(rest.slice(at + 1)));
  return { form, field, levels, conditions };
};
