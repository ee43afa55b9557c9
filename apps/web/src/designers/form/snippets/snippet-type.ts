import type { PlacementOf } from '@qiaoban/designer/rules';
import { placementOf } from '@qiaoban/form/placement';
import type { FormSnippet } from '@qiaoban/contracts/visualdev/snippet/form-snippet.contract';

const PREFIX = 'snippet:';

/** What the palette and a drag know a snippet by: it may stand where its first component may. */
export const typeOfSnippet = ({ id, type }: Pick<FormSnippet, 'id' | 'type'>): string => `${PREFIX}${type}:${id}`;

/** The id of a snippet; undefined for a component. */
export const snippetIdOf = (type: string): string | undefined =>
  type.startsWith(PREFIX) ? type.slice(type.lastIndexOf(':') + 1) : undefined;

/** A component, or the first one of a snippet. */
export const blockTypeOf = (type: string): string =>
  type.startsWith(PREFIX) ? type.slice(PREFIX.length, type.lastIndexOf(':')) : type;

export const placementWithSnippets: PlacementOf = (type) => placementOf(blockTypeOf(type));
