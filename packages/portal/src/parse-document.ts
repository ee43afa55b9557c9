import { treeFaults } from '@qiaoban/designer/document';
import type { z } from 'zod';
import { PORTAL_ROOT_TYPE, PortalDocument, blocksOf } from './document';
import type { PortalNode } from './document';
import { settle } from './layout';
import { definitionOf } from './registry';

type ParseProblem = { path: string; message: string };
type ParsedPortal = { ok: true; document: PortalDocument } | { ok: false; problems: ParseProblem[] };

const fromZod = (error: z.ZodError, under = ''): ParseProblem[] =>
  error.issues.map((issue) => ({
    path: [under, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: issue.message,
  }));

const readNode = (node: PortalNode, root: string): { node: PortalNode } | { problems: ParseProblem[] } => {
  const fault = (path: string, message: string) => ({ problems: [{ path: `nodes.${node.id}.${path}`, message }] });
  if (node.id === root)
    return node.type === PORTAL_ROOT_TYPE ? { node } : fault('type', 'portal.soundness.unknown_block');
  const definition = definitionOf(node.type);
  if (definition === undefined) return fault('type', 'portal.soundness.unknown_block');
  if (node.place === undefined) return fault('place', 'portal.soundness.no_place');
  if (node.children !== undefined) return fault('children', 'portal.soundness.no_children');
  const props = definition.propsSchema.safeParse(node.props);
  if (!props.success) return { problems: fromZod(props.error, `nodes.${node.id}.props`) };
  return { node: { ...node, props: props.data as unknown as Record<string, unknown> } };
};

/**
 * Reads a stored or sent portal: checks its shape, its tree and every block, fills in properties that were left out and
 * brings the grid in order. An unknown block or an unsafe address is a problem, never dropped in silence.
 */
export const parsePortalDocument = (json: unknown): ParsedPortal => {
  const shape = PortalDocument.safeParse(json);
  if (!shape.success) return { ok: false, problems: fromZod(shape.error) };
  const document = shape.data as PortalDocument;
  const faults = treeFaults(document);
  if (faults.length > 0)
    return {
      ok: false,
      problems: faults.map(({ node, fault }) => ({ path: `nodes.${node}`, message: `tree.${fault}` })),
    };
  const problems: ParseProblem[] = [];
  const nodes: Record<string, PortalNode> = {};
  for (const [id, each] of Object.entries(document.nodes)) {
    const read = readNode(each, document.root);
    if ('problems' in read) problems.push(...read.problems);
    else nodes[id] = read.node;
  }
  if (problems.length > 0) return { ok: false, problems };
  const read: PortalDocument = { ...document, nodes };
  for (const { id, place } of settle(blocksOf(read))) nodes[id] = { ...nodes[id]!, place };
  return { ok: true, document: read };
};
