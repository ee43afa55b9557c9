import type { Block } from './block';
import { blocks } from './registry';

/** What a server knows of blocks: everything but the views. No file reached from here may be a `.tsx`. */
export const serverBlocks: readonly Block[] = blocks;
