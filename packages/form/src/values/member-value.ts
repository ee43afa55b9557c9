import type { BlockCodec, TextHost } from '../block';
import type { FieldProps } from '../field-props';
import type { Normalised } from '../problem';
import { bad, good, isEmpty } from '../problem';
import { LIST_SEPARATOR, listFromColumn, listToColumn, splitList } from './option-value';

export type MemberKind = 'user' | 'department';
type MemberProps = FieldProps & { multiple?: boolean };

const MAX_MEMBERS = 200;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

const namesOf = (kind: MemberKind, host: TextHost): ReadonlyMap<string, string> =>
  kind === 'user' ? host.userNames : host.departmentNames;

const idByName = (kind: MemberKind, text: string, host: TextHost): Normalised<string> => {
  if (host.ambiguousNames.has(text)) return bad('form.problem.ambiguous_name', { text });
  const id = (kind === 'user' ? host.userIds : host.departmentIds).get(text);
  if (id !== undefined) return good(id);
  return namesOf(kind, host).has(text) ? good(text) : bad(`form.problem.unknown_${kind}`, { text });
};

/** Codec of values that are ids of people or departments: one, or a list. Texts are names. */
export const memberCodec = <P extends MemberProps>(kind: MemberKind): BlockCodec<P> => ({
  normalise: (value, props) => {
    if (isEmpty(value)) return good(null);
    if (!props.multiple) return isId(value) ? good(value) : bad(`form.problem.not_a_${kind}`);
    if (!Array.isArray(value) || value.length > MAX_MEMBERS || !value.every(isId))
      return bad(`form.problem.not_a_${kind}`);
    return good([...new Set(value)]);
  },
  toColumn: (value, props) => (props.multiple ? listToColumn(value) : (value ?? null)),
  fromColumn: (stored, props) => {
    if (props.multiple) return listFromColumn(stored);
    return isEmpty(stored) ? null : String(stored);
  },
  toText: (value, _props, host) => {
    if (isEmpty(value)) return '';
    const names = namesOf(kind, host);
    return (Array.isArray(value) ? value : [value])
      .map((id) => names.get(String(id)) ?? String(id))
      .join(LIST_SEPARATOR);
  },
  fromText: (text, props, host) => {
    const parts = props.multiple ? splitList(text) : [text.trim()].filter((part) => part !== '');
    const ids: string[] = [];
    for (const part of parts) {
      const id = idByName(kind, part, host);
      if (!id.ok) return id;
      if (!ids.includes(id.value)) ids.push(id.value);
    }
    if (ids.length === 0) return good(null);
    return good(props.multiple ? ids : ids[0]);
  },
});
