import type { Reference } from '@qiaoban/contracts/uses/reference';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { PortalDocument } from './document';
import { blocksOf } from './document';
import { definitionOf } from './registry';
import { interfacesOf } from './validation';

/** Interfaces that blocks read, and menus that they lead to. */
export const referencesOf = (document: PortalDocument): Reference[] => [
  ...byIds('interface', interfacesOf(document)),
  ...blocksOf(document).flatMap((node) => {
    const definition = definitionOf(node.type);
    const props = definition?.propsSchema.safeParse(node.props);
    return definition === undefined || props?.success !== true ? [] : byIds('menu', definition.menus(props.data));
  }),
];
