import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { FormRule } from './rule';
import { ListDesign, emptyListDesign } from './list-design';
import { NodeId } from './node-id';
import { PhoneDesign } from './phone/phone-design';
import { FormScript } from './script';

const FORM_VERSION = 1;
/** Type of the one root node; it is no block. */
export const FORM_ROOT_TYPE = 'form';
/** Rows that a sub-table may hold. */
export const MAX_ROWS = 1000;
/** Nodes that a form may hold. */
const MAX_NODES = 2000;

/** A column name. It is also the key of the value in a record and in a row. */
export const FieldName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,50}$/)
  .refine((name) => !['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'].includes(name));

/** Column names that every record table has of its own (spec and architecture 5); no field may take them. */
export const RESERVED_FIELDS: readonly string[] = [
  'id',
  'version',
  'creator',
  'created',
  'modifier',
  'modified',
  'organisation',
  'department',
  'flow_instance',
  'flow_status',
  'deleted',
  'parent_id',
  'row_order',
  'form_version',
];

export const RootProps = z.object({
  labelPosition: z.enum(['left', 'right', 'top']).default('right'),
  labelWidth: z.number().int().min(40).max(300).default(100),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  /** Space between columns in pixels. */
  gutter: z.number().int().min(0).max(60).default(15),
  popupType: z.enum(['general', 'fullScreen', 'drawer']).default('general'),
  /** Width of the dialog: pixels or percent. */
  generalWidth: z
    .string()
    .regex(/^\d{2,4}(px|%)$/)
    .default('800px'),
  /** Fields of the record whose values together may stand in one record only; the database keeps it. */
  uniqueSets: z
    .array(z.array(z.string().max(60)).max(10))
    .max(10)
    .default([]),
  confirmButtonText: LocalText.optional(),
  cancelButtonText: LocalText.optional(),
});
export type RootProps = z.infer<typeof RootProps>;

export const FormNode = z.object({
  id: NodeId,
  /** Key of the block, or 'form' for the root. */
  type: z.string().min(1).max(40),
  field: FieldName.optional(),
  props: z.record(z.string().max(60), z.json()),
  children: z.array(NodeId).max(MAX_NODES).optional(),
});
export type FormNode = {
  id: string;
  type: string;
  field?: string;
  props: Record<string, unknown>;
  children?: string[];
};

export const FormDocument = z.object({
  kind: z.literal('form'),
  version: z.literal(FORM_VERSION),
  root: NodeId,
  nodes: z.record(NodeId, FormNode).refine((nodes) => Object.keys(nodes).length <= MAX_NODES),
  list: ListDesign,
  rules: z.array(FormRule).max(200),
  /** What rules and formulas cannot say; run by the server, in a sandbox. */
  scripts: z.array(FormScript).max(20).optional(),
  /** Pages of a phone; those of the desktop, narrower, when left out. */
  phone: PhoneDesign.optional(),
});
/** A form as it is designed: a designer document with the list design, the rules and the phone's pages beside the nodes. */
export type FormDocument = {
  kind: 'form';
  version: number;
  root: string;
  nodes: Record<string, FormNode>;
  list: ListDesign;
  rules: FormRule[];
  scripts?: FormScript[] | undefined;
  phone?: PhoneDesign | undefined;
};

/** A form without fields. Where the dialog's buttons have no text of their own, the screen's usual ones are shown. */
export const emptyFormDocument = (): FormDocument => ({
  kind: 'form',
  version: FORM_VERSION,
  root: 'root',
  nodes: { root: { id: 'root', type: FORM_ROOT_TYPE, props: RootProps.parse({}), children: [] } },
  list: emptyListDesign(),
  rules: [],
});

/** The form's own properties. */
export const rootPropsOf = (document: FormDocument): RootProps =>
  RootProps.catch(RootProps.parse({})).parse(document.nodes[document.root]?.props ?? {});
