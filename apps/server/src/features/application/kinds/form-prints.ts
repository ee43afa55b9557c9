import {
  createPrintTemplate,
  deletePrintTemplate,
  listPrintTemplates,
  selectFormPrints,
  updatePrintTemplate,
} from '@qiaoban/contracts/visualdev/print.contract';
import { isObject } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import { tokenOf } from '../package/tokens';
import { asBody, asJson } from './kind';
import type { AskAs } from './kind';

/** Tokens of the print templates of all forms, by form: they go by the code of their form and their name. */
export const printTokens = async (
  ask: AskAs,
): Promise<(formId: string, formCode: string) => [id: string, token: string][]> => {
  const { list } = await ask(selectFormPrints, { query: {} });
  return (formId, formCode) =>
    list
      .filter((print) => print.formId === formId && !/[{}]/.test(print.fullName))
      .map(({ id, fullName }) => [id, tokenOf('print', `${formCode}/${fullName}`)]);
};

/** Print templates of a published form by name: they have no code, and a merge compares what has the same name. */
export const readPrints = async (ask: AskAs, formId: string): Promise<JsonObject> => {
  const { list } = await ask(listPrintTemplates, { params: { id: formId } });
  return Object.fromEntries(list.map(({ fullName, isOn, template }) => [fullName, asJson({ isOn, template })]));
};

/** Makes the print templates of a published form those of a package; one from before print templates travelled says nothing of them. */
export const savePrints = async (ask: AskAs, formId: string, content: JsonObject): Promise<void> => {
  const wanted = content.prints;
  if (!isObject(wanted)) return;
  const { list } = await ask(listPrintTemplates, { params: { id: formId } });
  for (const { id, fullName } of list)
    if (!(fullName in wanted)) await ask(deletePrintTemplate, { params: { id: formId, printId: id } });
  for (const [fullName, print] of Object.entries(wanted)) {
    const { isOn = true, template = {} } = isObject(print) ? print : {};
    const known = list.find((each) => each.fullName === fullName);
    const body = asBody<never>({ fullName, isOn, template, version: known?.version });
    if (known === undefined) await ask(createPrintTemplate, { params: { id: formId }, body });
    else await ask(updatePrintTemplate, { params: { id: formId, printId: known.id }, body });
  }
};
