import type { ComponentType } from 'react';
import type { FlowDocument, NodeOf } from '../model/document';
import type { NodeType, PropsOf } from '../registry';

/** What the properties of one kind of node get. */
export type PropertiesProps<T extends NodeType> = {
  doc: FlowDocument;
  node: NodeOf<T>;
  /** Sets these properties; the others stay. */
  onChange: (values: Partial<PropsOf<T>>) => void;
};
export type Properties<T extends NodeType> = ComponentType<PropertiesProps<T>>;
