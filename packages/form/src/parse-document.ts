import { treeFaults } from '@qiaoban/designer/document';
import type { TreeFault } from '@qiaoban/designer/document';
import type { z } from 'zod';
import type { FormNode } from './document';
import { FORM_ROOT_TYPE, FormDocument, RootProps } from './document';
import { blockOf } from './registry';

type ParseProblem = { path: string; message: string };
type ParsedForm = { ok: true; document: FormDocument } | { ok: false; problems: ParseProblem[] };

const failed = (problems: ParseProblem[]): ParsedForm => ({ ok: false, problems });
const fromZod = (error: z.ZodError, under = ''): ParseProblem[] =>
  error.issues.map((issue) => ({
    path: [under, ...issue.path.map(String)].filter(Boolean).join('.'),
    message: issue.message,
  }));
const fromTree = ({ node, fault }: TreeFault): ParseProblem => ({ path: `nodes.${node}`, message: `tree.${fault}` });

/** Node properties in the block's present version. Properties carry their version as `_v` while it is above 1. */
const migrate = (node: FormNode): Record<string, unknown> => {
  const migrations = blockOf(node.type)?.definition.migrations ?? [];
  const { _v: version, ...props } = node.props;
  const from = typeof version === 'number' ? version : 1;
  return migrations.slice(from - 1).reduce((old, step) => step(old), props);
};

/**
 * Reads a stored or sent form: checks its shape and its tree, brings nodes of older versions up to date and fills in
 * properties that were left out. A node of an unknown block or with impossible properties is a problem, never dropped.
 */
export const parseFormDocument = (json: unknown): ParsedForm => {
  const shape = FormDocument.safeParse(json);
  if (!shape.success) return failed(fromZod(shape.error));
  const document: FormDocument = shape.data;
  const faults = treeFaults(document);
  if (faults.length > 0) return failed(faults.map(fromTree));
  const problems: ParseProblem[] = [];
  const nodes: Record<string, FormNode> = {};
  for (const [id, node] of Object.entries(document.nodes)) {
    const definition = blockOf(node.type)?.definition;
    const isRoot = id === document.root;
    const schema = isRoot && node.type === FORM_ROOT_TYPE ? RootProps : isRoot ? undefined : definition?.propsSchema;
    if (!schema) {
      problems.push({ path: `nodes.${id}.type`, message: 'form.soundness.unknown_block' });
      continue;
    }
    const props = schema.safeParse(migrate(node));
    if (!props.success) problems.push(...fromZod(props.error, `nodes.${id}.props`));
    else {
      const version = definition && definition.version > 1 ? { _v: definition.version } : {};
      nodes[id] = { ...node, props: { ...props.data, ...version } };
    }
  }
  return problems.length > 0 ? failed(problems) : { ok: true, document: { ...document, nodes } };
};
