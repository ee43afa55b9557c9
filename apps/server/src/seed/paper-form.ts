import { translate } from '@qiaoban/contracts/texts';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { label, listed } from '@qiaoban/form/templates/template';

/** A form whose print template says how a paper of the product looks; it has no records and no menu entry. */
export type PaperFormSeed = {
  code: string;
  name: { zh: string; zhtw: string; en: string };
  icon: string;
  document: FormDocument;
  print: { fullName: string; isOn: boolean; template: PrintTemplate };
};

/** A text that stands on the paper. */
export const paperField = (field: string, title: LocalText): SampleNode => ({
  type: 'comInput',
  field,
  props: { label: title, span: 12, readonly: true, maxLength: 500 },
});

/** The words of a text in every language. */
const inAll = (key: string): LocalText => label(translate('zh', key), translate('zhtw', key), translate('en', key));

type Plain = Omit<PaperFormSeed, 'document' | 'print'> & {
  /** Fields with the keys of their words. */
  fields: Readonly<Record<string, string>>;
  listed: string[];
  title: string;
  sheet: PrintTemplate;
};
/** A form of single fields. */
export const paperForm = ({ code, name, icon, fields, listed: columns, title, sheet }: Plain): PaperFormSeed => ({
  code,
  name,
  icon,
  document: listed(
    Object.entries(fields).map(([field, key]) => paperField(field, inAll(key))),
    columns,
    columns.slice(0, 1),
  ),
  print: { fullName: title, isOn: true, template: sheet },
});
