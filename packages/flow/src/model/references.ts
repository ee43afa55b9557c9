import type { Reference } from '@qiaoban/contracts/uses/reference';
import { definitionOf } from '../registry';
import type { FlowDocument } from './document';
import { allHooks } from './hooks';

/** People and things that a flow names, also in what is done before and after its steps. */
export const referencesOf = (document: FlowDocument): Reference[] =>
  Object.values(document.nodes).flatMap((node) =>
    node.hookOf ? [] : [node, ...allHooks(node)].flatMap(({ type, props }) => definitionOf(type).references(props)),
  );
