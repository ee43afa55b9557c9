import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PortalDocument } from '@qiaoban/portal/document';
import { blocksOf } from '@qiaoban/portal/document';
import { definitionOf } from '@qiaoban/portal/registry';
import { isCallError } from '#lib/call/call-error.ts';
import { textNow } from '#lib/texts/i18n.ts';
import { createBlockLoader } from './block-loader';
import type { Answers, BlockLoader } from './block-loader';

/** Blocks that need data of the server, and how often. */
const needy = (document: PortalDocument): { id: string; refresh: number }[] =>
  blocksOf(document).flatMap((node) => {
    const definition = definitionOf(node.type);
    const props = definition?.propsSchema.safeParse(node.props);
    if (definition === undefined || props?.success !== true || definition.needs(props.data).length === 0) return [];
    return [{ id: node.id, refresh: props.data.refresh }];
  });

const messageOf = (cause: unknown): string => (isCallError(cause) ? cause.message : textNow('app.request_failed'));

/** Data of a portal's blocks, asked for while the page is in front and its window is seen. Give the caller a key: the document must not change. */
export const useBlockStates = (
  document: PortalDocument,
  fetch: (ids: readonly string[]) => Promise<Answers>,
): { states: ReturnType<BlockLoader['states']>; load: BlockLoader['load'] } => {
  const [loader] = useState(() => createBlockLoader({ blocks: needy(document), fetch, messageOf, now: Date.now }));
  const states = useSyncExternalStore(loader.subscribe, loader.states);
  useEffect(() => {
    const look = (): void => loader.setSeen(window.document.visibilityState === 'visible');
    look();
    window.document.addEventListener('visibilitychange', look);
    return () => {
      window.document.removeEventListener('visibilitychange', look);
      loader.setSeen(false);
    };
  }, [loader]);
  return { states, load: loader.load };
};
