import { z } from 'zod';
import { withNewIds } from './commands';
import type { DesignerDocument, DesignerNode } from './document';
import { nodeOf, subtreeOf, topsOf } from './document';

const Clip = z.object({
  qiaoban: z.literal('nodes'),
  kind: z.string(),
  version: z.number(),
  nodes: z
    .array(
      z.looseObject({
        id: z.string(),
        type: z.string(),
        props: z.record(z.string(), z.unknown()),
        children: z.array(z.string()).optional(),
      }),
    )
    .min(1)
    .max(5000),
});

/**
 * The subtrees below the given nodes as text for the clipboard, in the order of the document, however they were chosen.
 * Nodes inside another chosen node are not doubled.
 */
export const toClipboard = (document: DesignerDocument, ids: readonly string[]): string => {
  const chosen = topsOf(document, ids).flatMap((id) => subtreeOf(document, id));
  const nodes = chosen.flatMap((id) => nodeOf(document, id) ?? []);
  return JSON.stringify({ qiaoban: 'nodes', kind: document.kind, version: document.version, nodes });
};

/**
 * The nodes in a clipboard text under new ids, ready for `insertNodes`; undefined when the text is not ours, is of
 * another kind, or is newer than `document`. The caller still asks the rules for each top node.
 */
export const fromClipboard = <N extends DesignerNode>(
  text: string,
  document: DesignerDocument<N>,
  newId: () => string,
): N[] | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const clip = Clip.safeParse(json);
  if (!clip.success || clip.data.kind !== document.kind || clip.data.version > document.version) return undefined;
  return withNewIds(clip.data.nodes as unknown as N[], newId);
};
