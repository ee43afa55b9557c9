import { emptyFormDocument } from '@qiaoban/form/document';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { Option } from '@qiaoban/form/block';
import { calculationsOf } from '@qiaoban/form/runtime/calculations';
import { seenDocument } from '@qiaoban/form/seen-document';
import { optionSource } from '@qiaoban/form/values/option-value';
import type { OptionProps } from '@qiaoban/form/values/option-value';

/**
 * May somebody without an account fill it in? Nothing that opens the directory, the files or an interface of the
 * organisation to anonymous visitors, and nothing that the server makes.
 */
const mayBePublic = ({ props, column, block: { definition, codec } }: FieldInfo): boolean => {
  if (codec === undefined || column === undefined || definition.isServerMade || definition.isFile) return false;
  if (definition.isOfStaff === true) return false;
  if (definition.holds !== undefined || definition.isSystem || definition.isSecret || definition.isHtml) return false;
  // names of positions and areas, records of other forms
  if (definition.names?.(props) !== undefined || definition.relatesTo || definition.mirrors) return false;
  if (!definition.readsOptions && !definition.suggests) return true;
  const source = optionSource(props as OptionProps);
  return source === undefined || source.startsWith('dictionary:');
};

/** Fields that must be filled in and are not among those that a public form asks for: nobody could ever hand it in. */
export const requiredBeside = (document: FormDocument, fields: readonly string[]): FieldInfo[] =>
  listFields(document).main.filter(
    ({ field, props, block: { definition } }) =>
      (props as { required?: boolean }).required === true && !definition.isServerMade && !fields.includes(field),
  );

/** Fields and sub-tables that may be public; a sub-table only as a whole. */
export const publicFields = (document: FormDocument): string[] => {
  const { main, tables } = listFields(document);
  // what is asked of other forms is answered to people with an account
  const asking = new Set(
    calculationsOf(document).ordered.flatMap((each) => (each.isAsking ? [each.field.nodeId] : [])),
  );
  const isPublic = (field: FieldInfo): boolean => mayBePublic(field) && !asking.has(field.nodeId);
  return [
    ...main.filter(isPublic).map(({ field }) => field),
    ...tables.filter(({ fields }) => fields.length > 0 && fields.every(isPublic)).map(({ field }) => field),
  ];
};

const withOwnOptions = (node: FormNode, choices: ReadonlyMap<string, readonly Option[]>): FormNode => {
  const props = node.props as OptionProps & Record<string, unknown>;
  if (props.dataType !== 'dictionary') return node;
  const { dictionaryType: _type, ...rest } = props;
  const options = (choices.get(optionSource(props) ?? '') ?? []).map(({ id, fullName, parentId }) => ({
    id,
    fullName,
    ...(parentId === undefined ? {} : { parentId }),
  }));
  return { ...node, props: { ...rest, dataType: 'static', options } };
};

/** The form as far as it is public: those fields, the choices that they show, and nothing of its list. */
export const publicDocument = (
  document: FormDocument,
  fields: readonly string[],
  choices: ReadonlyMap<string, readonly Option[]>,
): FormDocument => {
  const allowed = new Set(publicFields(document).filter((field) => fields.includes(field)));
  const seen = seenDocument(document, (path) => allowed.has(path.split('.')[0]!));
  const nodes = Object.fromEntries(Object.entries(seen.nodes).map(([id, node]) => [id, withOwnOptions(node, choices)]));
  return { ...seen, nodes, list: emptyFormDocument().list };
};
