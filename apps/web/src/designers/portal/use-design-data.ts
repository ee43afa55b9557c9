import { useEffect, useRef, useState } from 'react';
import { previewPortalData } from '@qiaoban/contracts/portal/portal-view.contract';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import { blocksOf } from '@qiaoban/portal/document';
import type { PlacedNode, PortalDocument } from '@qiaoban/portal/document';
import { definitionOf } from '@qiaoban/portal/registry';
import type { BlockState } from '@qiaoban/portal/views/block-face';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';

const REST_MS = 700;

/** What a block asks the server for, as a text to compare; undefined when it asks nothing. */
const wishOf = (node: PlacedNode): string | undefined => {
  const definition = definitionOf(node.type);
  const props = definition?.propsSchema.safeParse(node.props);
  if (definition === undefined || props?.success !== true || definition.needs(props.data).length === 0)
    return undefined;
  return JSON.stringify([node.type, node.props]);
};

/** The portal with these blocks only: pictures of the others need not travel. */
const partOf = (document: PortalDocument, ids: readonly string[]): PortalDocument => {
  const root = document.nodes[document.root]!;
  const nodes: PortalDocument['nodes'] = { [document.root]: { ...root, children: [...ids] } };
  for (const id of ids) nodes[id] = document.nodes[id]!;
  return { ...document, nodes };
};

/** Data on the canvas, in the designer's name: asked for again when a block asks for something else. */
export const useDesignData = (store: DesignerStore<PortalDocument>): Readonly<Record<string, BlockState>> => {
  const document = useDocument(store);
  const [states, setStates] = useState<Record<string, BlockState>>({});
  const asked = useRef(new Map<string, string>());
  useEffect(() => {
    const wishes = blocksOf(document).flatMap((node) => {
      const wish = wishOf(node);
      return wish === undefined || asked.current.get(node.id) === wish ? [] : [[node.id, wish] as const];
    });
    if (wishes.length === 0) return undefined;
    const timer = setTimeout(
      () => {
        const ids = wishes.map(([id]) => id);
        for (const [id, wish] of wishes) asked.current.set(id, wish);
        call(previewPortalData, { body: { formData: partOf(document, ids), blocks: ids } }).then(
          ({ blocks }) => setStates((before) => ({ ...before, ...(blocks as Record<string, BlockState>) })),
          (cause: unknown) => {
            const message = isCallError(cause) ? cause.message : '';
            setStates((before) => ({
              ...before,
              ...Object.fromEntries(ids.map((id) => [id, { ok: false as const, message }])),
            }));
          },
        );
      },
      asked.current.size === 0 ? 0 : REST_MS,
    );
    return () => clearTimeout(timer);
  }, [document]);
  return states;
};
