import { setProps } from '@qiaoban/designer/commands';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { definitionOf } from '@qiaoban/form/registry';
import { isReachable } from '../frame/panel-keys';

const hasRequired = (node: FormNode): boolean =>
  definitionOf(node.type)?.properties.some(({ prop }) => prop === 'required') === true;

/** What the chosen fields all become: required, unless all of them are. Undefined where none of them can be. */
export const toggleRequired = (store: DesignerStore<FormDocument>): boolean | undefined => {
  const { history, selection } = store.getState();
  const nodes = selection.flatMap((id) => history.present.nodes[id] ?? []).filter(hasRequired);
  if (nodes.length === 0) return undefined;
  const required = nodes.some(({ props }) => (props as { required?: boolean }).required !== true);
  for (const { id } of nodes) store.run(setProps(id, { required }));
  return required;
};

/** From anywhere to the chosen field's options: to writing them all at once where they are a list of its own. */
export const openOptions = (side: Element): boolean => {
  const shown = (selector: string): HTMLElement | undefined =>
    [...side.querySelectorAll<HTMLElement>(selector)].find(isReachable);
  const bulk = shown('.qb-option-bulk');
  if (bulk) {
    bulk.click();
    return true;
  }
  const place = shown('.qb-option-editor :is(textarea, input)');
  place?.focus();
  return place !== undefined;
};
