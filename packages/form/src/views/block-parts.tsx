import { createElement } from 'react';
import type { FunctionComponent, ReactNode } from 'react';

/**
 * Draws a view out of the registry. The registry holds views of many property types; that a node's properties fit its
 * own block was checked when the document was parsed, so this is the one place where that is taken for granted.
 */
export const drawPart = <P extends object>(view: ((props: never) => ReactNode) | undefined, props: P) =>
  view ? createElement(view as unknown as FunctionComponent<P>, props) : null;
