import { z } from 'zod';
import type { OptionCondition } from './form-source';

/** Whose values the server puts in the place of these texts, whoever asks. */
const OWN_VALUES = { user: '{userId}', department: '{departmentId}' } as const;

/** A parameter of the interface that choices come from. `field`: its value at the moment; empty offers nothing. */
export const OptionParameter = z.object({
  name: z.string().min(1).max(50),
  from: z.enum(['value', 'field', 'user', 'department']),
  /** The text, or the path of the field: `region`, `lines.region`. */
  value: z.string().max(200).default(''),
});
export type OptionParameter = z.infer<typeof OptionParameter>;

type Bindable = {
  dataType?: string;
  parameters?: readonly OptionParameter[];
  conditions?: readonly OptionCondition[];
  bound?: Readonly<Record<string, string>>;
};

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'object' ? '' : String(value as string | number | boolean);
};

/** Paths of the fields that the choices of a block hang on. */
export const boundFields = ({ dataType, parameters, conditions }: Bindable): string[] => {
  const hanging = dataType === 'dynamic' ? parameters : dataType === 'form' ? conditions : undefined;
  return (hanging ?? []).flatMap(({ from, value }) => (from === 'field' ? [value] : []));
};

/** The same props with the values that the fields have now; the props themselves where nothing hangs on a field. */
export const withBound = <P extends object>(props: P, read: (path: string) => unknown): P => {
  const paths = boundFields(props as Bindable);
  if (paths.length === 0) return props;
  return { ...props, bound: Object.fromEntries(paths.map((path) => [path, textOf(read(path))])) };
};

/** What the interface is asked with; undefined while a field that it needs is empty. */
const parameterValues = ({ parameters, bound }: Bindable): Record<string, string> | undefined => {
  const values: Record<string, string> = {};
  for (const { name, from, value } of parameters ?? []) {
    const given = from === 'field' ? (bound?.[value] ?? '') : from === 'value' ? value : OWN_VALUES[from];
    if (from === 'field' && given === '') return undefined;
    values[name] = given;
  }
  return values;
};

/** Parameters without which an interface answers nothing and that say nothing yet. */
export const missingParameters = (
  parameters: readonly OptionParameter[],
  names: readonly { name: string; isRequired: boolean }[],
): string[] =>
  names.flatMap(({ name, isRequired }) => {
    const now = parameters.find((each) => each.name === name);
    const isGiven = now !== undefined && (now.value !== '' || now.from === 'user' || now.from === 'department');
    return isRequired && !isGiven ? [name] : [];
  });

/** `dynamic:<id>`, behind it the parameters; `dynamic:` while there is nothing to ask. */
export const interfaceSource = (id: string, props: Bindable): string => {
  const values = parameterValues(props);
  if (values === undefined) return 'dynamic:';
  const asked = new URLSearchParams(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))).toString();
  return asked === '' || id === '' ? `dynamic:${id}` : `dynamic:${id}?${asked}`;
};

/** Interface and parameters of a source. */
export const partsOfSource = (source: string): { id: string; values: Record<string, string> } => {
  const [id = '', asked = ''] = source.slice(source.indexOf(':') + 1).split('?');
  return { id, values: Object.fromEntries(new URLSearchParams(asked)) };
};
