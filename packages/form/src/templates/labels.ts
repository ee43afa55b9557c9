import type { SampleNode } from '../sample-form';
import { listed, options } from './template';
import type { FormTemplate } from './template';

type Label = { zh: string; zhtw: string; en: string };
type More = Record<string, unknown>;

/** `中文|繁體|English`: the three languages of a label in one line. */
const labelIn = (text: string): Label => {
  const [zh = '', zhtw = zh, en = zh] = text.split('|');
  return { zh, zhtw, en };
};

/** Choices, one `中文|繁體|English` each. */
const choices = (...texts: string[]) =>
  options(
    ...texts.map((text): [string, string, string] => {
      const { zh, zhtw, en } = labelIn(text);
      return [zh, zhtw, en];
    }),
  );

export const field = (type: string, name: string, title: string, props: More = {}): SampleNode => ({
  type,
  field: name,
  props: { label: labelIn(title), ...props },
});

export const required = { required: true };
export const half = { span: 12 };
const needed = { ...required, ...half };

export const text = (name: string, title: string, props: More = needed) =>
  field('comInput', name, title, { maxLength: 100, ...props });
export const note = (name: string, title: string, props: More = {}) =>
  field('textarea', name, title, { maxLength: 500, ...props });
export const day = (name: string, title: string, props: More = needed) => field('date', name, title, props);
export const period = (title: string) => field('dateRange', 'period', title, needed);
export const count = (name: string, title: string, props: More = {}) =>
  field('numInput', name, title, { ...needed, min: 0, precision: 0, ...props });
export const amount = (name: string, title: string, props: More = {}) =>
  field('qbAmount', name, title, { ...needed, min: 0, ...props });
export const pick = (name: string, title: string, of: readonly string[], props: More = needed) =>
  field('select', name, title, { options: choices(...of), ...props });
export const person = (name: string, title: string, props: More = needed) => field('userSelect', name, title, props);
export const department = (name: string, title: string, props: More = needed) => field('depSelect', name, title, props);

export const applicant = field('createUser', 'applicant', '申请人|申請人|Applicant', half);
export const ownDepartment = field('currDept', 'dept', '部门|部門|Department', half);
export const files = field('uploadFz', 'files', '附件|附件|Files');
export const reason = (title = '事由|事由|Reason') => note('reason', title, required);

/** Rows of a sub-table; columns that are added up stand in its last line. */
export const rows = (name: string, title: string, columns: SampleNode[], sums: string[] = []): SampleNode => ({
  ...field('table', name, title, {
    ...required,
    ...(sums.length > 0 ? { showSummary: true, summaryFields: sums } : {}),
  }),
  children: columns.map((column) => ({ ...column, props: { ...column.props, span: 24 } })),
});
export const total = (title: string, expression: string) =>
  field('calculate', 'total', title, { expression, showCapital: true });

/** What a list cannot show, or what nobody looks for in one. */
const NO_COLUMN = ['table', 'uploadFz', 'uploadImg', 'textarea', 'sign', 'editor'];
const SEARCHED = ['comInput', 'select', 'radio', 'date', 'userSelect', 'depSelect'];
const MOST_COLUMNS = 6;

type Head = Pick<FormTemplate, 'key' | 'icon' | 'category'> & { name: string; hint: string };

/** A template whose list shows the first fields of the form. */
export const template = ({ name, hint, ...head }: Head, nodes: SampleNode[]): FormTemplate => {
  const named = (types: (type: string) => boolean): string[] =>
    nodes.flatMap(({ type, field: key }) => (key !== undefined && types(type) ? [key] : []));
  return {
    ...head,
    name: labelIn(name),
    hint: labelIn(hint),
    document: () =>
      listed(
        nodes,
        named((type) => !NO_COLUMN.includes(type)).slice(0, MOST_COLUMNS),
        named((type) => SEARCHED.includes(type)).slice(0, 3),
      ),
  };
};
