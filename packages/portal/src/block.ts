import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { DataNeed, Fetched } from './data-need';
import type { Size } from './place';
import type { PropertySpec } from './property-spec';

export type BlockGroup = 'work' | 'data' | 'content';

/** Seconds between two looks at the data, 0 for never; nobody asks more often than every ten seconds. */
const Refresh = z
  .number()
  .int()
  .min(0)
  .max(86_400)
  .refine((seconds) => seconds === 0 || seconds >= 10);

/** What every block has. */
export const BlockProps = z.object({
  title: LocalText.default(''),
  showTitle: z.boolean().default(true),
  refresh: Refresh.default(0),
});
export type BlockProps = z.infer<typeof BlockProps>;

/** Something missing in a block: the key below `portal.soundness`. */
type BlockProblem = 'no_source' | 'no_field' | 'no_menu' | 'no_tile' | 'no_address' | 'no_text' | 'no_picture';

/**
 * Everything known of a block without drawing it. Nobody asks for a block's key: what others need to know is a line here.
 * Members are methods, so that a block with its own properties fits into the registry's array.
 */
export type BlockDefinition<P extends BlockProps = BlockProps> = {
  key: string;
  group: BlockGroup;
  /** Name of an icon. */
  icon: string;
  size: Size;
  propsSchema: z.ZodType<P>;
  /** What a new block says. */
  defaults(): P;
  /** What the inspector offers below the title. */
  properties: readonly PropertySpec[];
  /** What the server fetches; empty for a block that brings everything along. */
  needs(props: P): readonly DataNeed[];
  /** Ids of the menus that it leads to. */
  menus(props: P): readonly string[];
  /** Cuts what was fetched down to what the view shows: nothing else leaves the server. Never throws. */
  shape(props: P, fetched: readonly Fetched[]): unknown;
  /** What keeps it from being published. */
  problems(props: P): readonly BlockProblem[];
  /** Properties with what the server may have fetched, for the trials. */
  samples: readonly { props: Record<string, unknown>; fetched: readonly Fetched[] }[];
};
