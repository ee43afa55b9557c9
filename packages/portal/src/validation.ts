import { textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import type { PlacedNode, PortalDocument } from './document';
import { blocksOf } from './document';
import { inReadingOrder } from './layout';
import { definitionOf } from './registry';
import { portalText } from './texts/portal-text';

/** Something to mend; `key` is a text with `values`. Without `node` it is about the whole portal. */
type ValidationProblem = { node?: string; key: string; values?: Record<string, string> };

/** What a block is called: its title, else the name of its type. */
export const nameOfBlock = (node: Pick<PlacedNode, 'type' | 'props'>, language: Language): string =>
  textIn(node.props['title'] as LocalText | undefined, language) || portalText(language, `portal.block.${node.type}`);

/** What keeps a portal from being published, in reading order. Empty when it is sound. */
export const portalProblems = (document: PortalDocument, language: Language = 'zh'): ValidationProblem[] => {
  const blocks = inReadingOrder(blocksOf(document));
  if (blocks.length === 0) return [{ key: 'portal.soundness.empty' }];
  return blocks.flatMap((node): ValidationProblem[] => {
    const definition = definitionOf(node.type);
    const values = { name: nameOfBlock(node, language) };
    if (definition === undefined) return [{ node: node.id, key: 'portal.soundness.unknown_block', values }];
    const props = definition.propsSchema.safeParse(node.props);
    if (!props.success) return [{ node: node.id, key: 'portal.soundness.bad_props', values }];
    return definition
      .problems(props.data)
      .map((problem) => ({ node: node.id, key: `portal.soundness.${problem}`, values }));
  });
};

/** Ids of the data interfaces that a portal reads. */
export const interfacesOf = (document: PortalDocument): string[] => [
  ...new Set(
    blocksOf(document).flatMap((node) => {
      const definition = definitionOf(node.type);
      const props = definition?.propsSchema.safeParse(node.props);
      if (definition === undefined || props?.success !== true) return [];
      return definition
        .needs(props.data)
        .flatMap((need) =>
          need.kind === 'interface' && need.source.interfaceId !== '' ? need.source.interfaceId : [],
        );
    }),
  ),
];
