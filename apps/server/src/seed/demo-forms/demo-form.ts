import type { LocalText } from '@qiaoban/contracts/languages';
import { flowOf } from '@qiaoban/flow/edit/steps';
import type { Step } from '@qiaoban/flow/edit/steps';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FormDocument } from '@qiaoban/form/document';
import { label } from '@qiaoban/form/templates/template';
import type { DemoFile } from './demo-file';

/** One of the forms that a new installation shows. `record(i)` makes the values of its i-th record, `files(i)` what comes with it. */
export type DemoForm = {
  code: string;
  name: { zh: string; zhtw: string; en: string };
  icon: string;
  /** Codes of the dictionaries webDesign (of the form) and WorkFlowCategory (of its flow). */
  category: { form: string; flow?: string };
  /** Colour behind the icon of its flow. */
  colour?: string;
  document?: FormDocument;
  /** Table of a feature that it is bound to, instead of a document. */
  source?: string;
  flow?: FlowDocument;
  records: number;
  record(i: number, pick: DemoPick): Record<string, unknown>;
  files?(i: number): DemoFile[];
};

type ShippedForm = Omit<DemoForm, 'category' | 'records' | 'record' | 'files'>;
/** A form that comes with the program, as one of the demo: its records are made elsewhere. */
export const shippedDemoForm =
  (category: DemoForm['category']) =>
  ({
    code,
    name,
    icon,
    colour,
    document,
    flow,
  }: ShippedForm & Required<Pick<DemoForm, 'colour' | 'document' | 'flow'>>): DemoForm => ({
    code,
    name,
    icon,
    colour,
    document,
    flow,
    category,
    records: 0,
    record: () => ({}),
  });

/** What the makers of records choose from. Deterministic. */
export type DemoPick = {
  of<T>(list: readonly T[], i: number): T;
  day(i: number): number;
  userId(i: number): string;
  departmentId(i: number): string;
};

/** A flow whose instances are named by fields of their records. */
export const titledFlow = (steps: readonly Step[], titleTemplate: LocalText): FlowDocument => {
  const flow = flowOf([...steps]);
  return { ...flow, settings: { ...flow.settings, titleTemplate } };
};

export const byHead: Step = {
  ask: { kind: 'departmentHead', level: 0 },
  title: label('部门负责人审批', '部門主管簽核', 'Department head'),
};
