import { MAX_RECORD_ID } from '@qiaoban/contracts/ids';
import type { BlockCodec, TextHost } from '../block';
import type { FieldProps } from '../field-props';
import type { Normalised } from '../problem';
import { bad, good, isEmpty } from '../problem';
import { isOtherKind, isRecordKind, nameKey } from './name-kind';
import type { MemberKind } from './name-kind';
import { namesInList } from '../columns/listed-names';
import { LIST_SEPARATOR, listFromColumn, listToColumn } from './option-value';

type MemberProps = FieldProps & { multiple?: boolean };

/** Most people, departments or records that one field may hold. */
export const MAX_MEMBERS = 200;
const MAX_ID = 64;
const isIdOf =
  (kind: MemberKind) =>
  (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length <= (isRecordKind(kind) ? MAX_RECORD_ID : MAX_ID) &&
    /^[\w-]+$/.test(value);

/** The name of an id, where the host knows it. */
export const nameIn = (kind: MemberKind, id: string, host: TextHost): string | undefined => {
  if (isOtherKind(kind)) return host.otherNames.get(nameKey(kind, id));
  return (kind === 'user' ? host.userNames : host.departmentNames).get(id);
};
const idIn = (kind: MemberKind, text: string, host: TextHost): string | undefined => {
  if (isOtherKind(kind)) return host.otherIds.get(text);
  return (kind === 'user' ? host.userIds : host.departmentIds).get(text);
};
const problemKind = (kind: MemberKind): string => (kind.includes('/') ? kind.slice(0, kind.indexOf('/')) : kind);

const idByName = (kind: MemberKind, text: string, host: TextHost): Normalised<string> => {
  if (host.ambiguousNames.has(text))
    return bad(`form.problem.ambiguous_${kind.includes('/') ? problemKind(kind) : 'name'}`, { text });
  const id = idIn(kind, text, host);
  if (id !== undefined) return good(id);
  return nameIn(kind, text, host) === undefined
    ? bad(`form.problem.unknown_${problemKind(kind)}`, { text })
    : good(text);
};

/** Codec of values that are ids of people or departments: one, or a list. Texts are names. */
export const memberCodec = <P extends MemberProps>(kind: MemberKind | ((props: P) => MemberKind)): BlockCodec<P> => {
  const kindOf = (props: P): MemberKind => (typeof kind === 'function' ? kind(props) : kind);
  return {
    normalise: (value, props) => {
      if (isEmpty(value)) return good(null);
      const isId = isIdOf(kindOf(props));
      if (!props.multiple) return isId(value) ? good(value) : bad(`form.problem.not_a_${problemKind(kindOf(props))}`);
      if (!Array.isArray(value) || value.length > MAX_MEMBERS || !value.every(isId))
        return bad(`form.problem.not_a_${problemKind(kindOf(props))}`);
      return good([...new Set(value)]);
    },
    toColumn: (value, props) => (props.multiple ? listToColumn(value) : (value ?? null)),
    fromColumn: (stored, props) => {
      if (props.multiple) return listFromColumn(stored);
      return isEmpty(stored) ? null : String(stored);
    },
    toText: (value, props, host) => {
      if (isEmpty(value)) return '';
      return (Array.isArray(value) ? value : [value])
        .map((id) => nameIn(kindOf(props), String(id), host) ?? String(id))
        .join(LIST_SEPARATOR);
    },
    fromText: (text, props, host) => {
      const whole = text.trim();
      const isKnown = (name: string): boolean =>
        idByName(kindOf(props), name, host).ok || host.ambiguousNames.has(name);
      const parts = props.multiple ? namesInList(text, isKnown) : [whole].filter((part) => part !== '');
      if (parts === undefined) return bad('form.problem.several_readings', { text: whole });
      const ids: string[] = [];
      for (const part of parts) {
        const id = idByName(kindOf(props), part, host);
        if (!id.ok) return id;
        if (!ids.includes(id.value)) ids.push(id.value);
      }
      if (ids.length === 0) return good(null);
      return good(props.multiple ? ids : ids[0]);
    },
  };
};
