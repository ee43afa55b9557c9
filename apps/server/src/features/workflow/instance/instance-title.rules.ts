import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import { shownText } from '@qiaoban/form/values/number-value';
import { maskValue } from '@qiaoban/form/values/protected-text';
import type { FormDocument } from '@qiaoban/form/document';
import type { TextHost } from '@qiaoban/form/block';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { isHiddenSomewhere } from '@qiaoban/flow/rules/form-rights';
import { flowText } from '@qiaoban/flow/texts';
import { fillTemplate, templateFields } from '@qiaoban/language/template';
import { billNumberOf } from './instance-form.rules';
import type { RecordValues } from './instance-form.rules';

const MAX_TITLE = 200;

type TitleFacts = {
  form: FormDocument;
  data: RecordValues;
  initiator: string;
  flowName: string;
  host: TextHost;
};

/** Fields that a title may show: everybody in the instance reads it, so none that a node hides. */
const openFields = (flow: FlowDocument, form: FormDocument): FieldInfo[] =>
  listFields(form).main.filter(({ field }) => !isHiddenSomewhere(flow, field));

/** Fields of the form that the flow's title names and may show. */
export const titleFields = (flow: FlowDocument, form: FormDocument, language: Language): FieldInfo[] => {
  const wanted = new Set(templateFields(textIn(flow.settings.titleTemplate, language)));
  return openFields(flow, form).filter(({ field }) => wanted.has(field));
};

/** The designed title, or "Zhang Wei's expense claim" with the bill number when there is one. One line, 200 characters. */
export const titleOf = (flow: FlowDocument, { form, data, initiator, flowName, host }: TitleFacts): string => {
  const template = textIn(flow.settings.titleTemplate, host.language);
  const line = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
  const usual = [
    flowText(host.language, 'flow.title.default', { starter: initiator, flowName }),
    billNumberOf(openFields(flow, form), data) ?? '',
  ];
  if (template.trim() === '') return line(usual.join(' '));
  const byName = new Map(titleFields(flow, form, host.language).map((field) => [field.field, field]));
  const filled = fillTemplate(template, (name) => {
    if (name === 'starter') return initiator;
    if (name === 'flowName') return flowName;
    const field = byName.get(name);
    return field === undefined ? '' : shownText(field, maskValue(data[name] ?? null, field.props), host);
  });
  return line(filled) || line(usual.join(' '));
};
