import type { Reference } from '@qiaoban/contracts/uses/reference';
import { definitionOf } from '../registry';
import type { FlowDocument } from './document';

/** People, roles, positions and departments that a flow names. */
export const referencesOf = (document: FlowDocument): Reference[] =>
  Object.values(document.nodes).flatMap((node) => definitionOf(node.type).references(node.props));
