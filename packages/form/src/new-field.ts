import type { Behaviour } from '@qiaoban/designer/behaviours';
import { subtreeOf } from '@qiaoban/designer/document';
import type { FormDocument, FormNode } from './document';
import { renamedReferences } from './carry/renamed-references';
import { cutPhone } from './phone/phone-design';
import { definitionOf } from './registry';

/** Numbers of generated field names start behind this one. */
const FIRST_NUMBER = 100;

const takenNames = (document: FormDocument): Set<string> =>
  new Set(
    Object.values(document.nodes).flatMap((node) => (node.field === undefined ? [] : [node.field.toLowerCase()])),
  );

/** The next free field name of a block: comInputField101. Unique in the whole form, so a block may move anywhere. */
export const newFieldName = (document: FormDocument, type: string): string => {
  const taken = takenNames(document);
  const numbers = [...taken].map((name) => Number(/field(\d{1,9})$/.exec(name)?.[1] ?? 0));
  let number = Math.max(FIRST_NUMBER, ...numbers) + 1;
  while (taken.has(`${type}Field${number}`.toLowerCase())) number += 1;
  return `${type}Field${number}`;
};

/** A node as the palette puts it onto the canvas. `id` is fresh. */
export const newFormNode = (document: FormDocument, type: string, id: string): FormNode | undefined => {
  const definition = definitionOf(type);
  if (!definition) return undefined;
  return {
    id,
    type,
    props: definition.defaults(),
    ...(definition.holdsValue ? { field: newFieldName(document, type) } : {}),
    ...(definition.holdsChildren ? { children: [] } : {}),
  };
};

/**
 * After any command: a copied or pasted field that bears a taken name gets a free one, by which those that came with it
 * name it too; the one that was there keeps it.
 */
const keepFieldNamesUnique: Behaviour<FormDocument> = (draft, before) => {
  const seen = new Set<string>();
  const renamed = new Map<string, string>();
  const ids = subtreeOf(draft, draft.root);
  const old = ids.filter((id) => before.nodes[id]?.field !== undefined);
  for (const id of [...old, ...ids.filter((each) => !old.includes(each))]) {
    const node = draft.nodes[id];
    if (node?.field === undefined) continue;
    const wasHere = before.nodes[id]?.field === node.field;
    if (seen.has(node.field.toLowerCase()) && !wasHere && before.nodes[id] === undefined) {
      const name = newFieldName(draft, node.type);
      renamed.set(node.field, name);
      node.field = name;
    }
    seen.add(node.field.toLowerCase());
  }
  if (renamed.size === 0) return;
  for (const id of ids) {
    const node = draft.nodes[id];
    if (node !== undefined && before.nodes[id] === undefined)
      node.props = { ...node.props, ...renamedReferences(node, renamed) };
  }
};

/** After a removal: list columns, search fields, the sort and the phone's pages that point at what is gone, lose it. */
const dropDeadReferences: Behaviour<FormDocument> = (draft, before) => {
  if (draft.nodes === before.nodes) return;
  const fields = takenNames(draft);
  const gone = new Set([...takenNames(before)].filter((name) => !fields.has(name)));
  const isGone = ({ field }: { field: string }): boolean => gone.has(field.toLowerCase());
  if (draft.list.columnList.some(isGone)) draft.list.columnList = draft.list.columnList.filter((each) => !isGone(each));
  if (draft.list.searchList.some(isGone)) draft.list.searchList = draft.list.searchList.filter((each) => !isGone(each));
  if (draft.list.defaultSort && isGone(draft.list.defaultSort)) delete draft.list.defaultSort;
  if (draft.phone) {
    const cut = cutPhone(
      draft.phone,
      (id) => Object.hasOwn(draft.nodes, id),
      (field) => !isGone({ field }),
    );
    if (cut !== draft.phone) draft.phone = cut;
  }
};

/** What the records of a relation field belong to; undefined where there is no such field. */
const targetOf = (document: FormDocument, name: string): string | undefined => {
  const node = Object.values(document.nodes).find(({ field }) => field === name);
  const definition = definitionOf(node?.type ?? '');
  const props = node && definition?.propsSchema.safeParse(node.props).data;
  if (!props || !definition?.relatesTo) return undefined;
  const { form, flow } = definition.relatesTo(props);
  return form ?? flow ?? '';
};

/** After a relation turned to another form or flow: what showed a field of the one before has none chosen any more. */
const followRelations: Behaviour<FormDocument> = (draft, before) => {
  if (draft.nodes === before.nodes) return;
  for (const node of Object.values(draft.nodes)) {
    const definition = definitionOf(node.type);
    const props = definition?.mirrors && definition.propsSchema.safeParse(node.props).data;
    const relation = props && definition?.mirrors?.(props);
    if (relation === undefined || relation === '') continue;
    const target = targetOf(draft, relation);
    const last = targetOf(before, relation);
    if (target === undefined || last === undefined || target === last || node.props['relatedForm'] === target) continue;
    node.props = { ...node.props, relatedForm: target, relatedField: '' };
  }
};

export const formBehaviours: readonly Behaviour<FormDocument>[] = [
  keepFieldNamesUnique,
  dropDeadReferences,
  followRelations,
];
