import type { BlockDefinition, BlockProps } from './block';

type Needed = 'key' | 'group' | 'icon' | 'size' | 'propsSchema' | 'defaults' | 'properties' | 'samples';
type Spec<P extends BlockProps> = Pick<BlockDefinition<P>, Needed> & Partial<Omit<BlockDefinition<P>, Needed>>;

/** A block that shows what it brings along. */
export const contentBlock = <P extends BlockProps>(spec: Spec<P>): BlockDefinition<P> => ({
  needs: () => [],
  menus: () => [],
  shape: () => null,
  problems: () => [],
  ...spec,
});

/** A block that shows what the server fetched. */
export const dataBlock = <P extends BlockProps>(
  spec: Spec<P> & Pick<BlockDefinition<P>, 'needs' | 'shape'>,
): BlockDefinition<P> => ({ menus: () => [], problems: () => [], ...spec });
