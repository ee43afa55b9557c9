import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import { emptyFormDocument } from '../document';
import type { ListDesign } from '../list-design';
import type { RecordView } from '../record-view';
import { formOf } from '../sample-form';
import type { SampleNode } from '../sample-form';

/** A usual form, ready to be published as it is. The demo is made of the same documents. */
export type FormTemplate = {
  key: string;
  name: { zh: string; zhtw: string; en: string };
  /** What it is for, in a few words. */
  hint: { zh: string; zhtw: string; en: string };
  icon: string;
  /** Code of its category in the dictionary webDesign. */
  category: string;
  /** `billRule`: code of the rule that numbers its records; without one they have no number. */
  document: (more?: { billRule?: string }) => FormDocument;
};

/** The field for a number, where there is a rule that makes it. */
export const numbered = (rule: string | undefined, title: LocalText): SampleNode[] =>
  rule === undefined ? [] : [{ type: 'billRule', field: 'billNo', props: { label: title, rule, span: 12 } }];

export const label = (zh: string, zhtw: string, en: string): LocalText => ({ zh, zhtw, en });
export const options = (...names: [zh: string, zhtw: string, en: string][]) =>
  names.map(([zh, zhtw, en]) => ({ id: en.toLowerCase().replace(/\W+/g, '-'), fullName: { zh, zhtw, en } }));

/** A form whose list shows these columns and searches these fields. */
export const listed = (
  nodes: SampleNode[],
  columns: string[],
  search: string[],
  views?: readonly RecordView[],
  more: { sums?: readonly string[]; list?: Partial<ListDesign> } = {},
): FormDocument =>
  formOf(nodes, {
    list: {
      ...emptyFormDocument().list,
      columnList: columns.map((field) => ({
        field,
        sortable: true,
        ...(more.sums?.includes(field) ? { summary: 'sum' as const } : {}),
      })),
      searchList: search.map((field) => ({ field })),
      ...(views === undefined ? {} : { views: [...views] }),
      ...more.list,
    },
  });
