import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { placementOf } from '@qiaoban/form/placement';
import { formText } from '@qiaoban/form/texts/form-text';
import { hasText, textNow } from '#lib/texts/i18n.ts';
import type { CompareTexts } from '../frame/compare-designs';
import { nameOfNode } from './block-names';

const propName = (prop: string, language: Language): string => {
  const key = `form.prop.${prop}`;
  const text = formText(language, key);
  return text === key ? prop : text;
};

/** One of the choices of a property, as the inspector calls it; undefined for any other value. */
export const choiceText = (part: string, value: unknown, language: Language): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const key = `form.choice.${part.slice('props/'.length)}.${value}`;
  const text = formText(language, key);
  return text === key ? undefined : text;
};

/** Areas of a form beside its blocks, by the beginning of a path. */
const areaName = (part: string): string => {
  const [area = part, within = ''] = part.split('/');
  const key = [`form-designer.area_${area}_${within}`, `form-designer.area_${area}`].find(hasText);
  return key === undefined ? part : textNow(key);
};

/** How parts of a form are named when two states of it are compared. */
export const formTexts: CompareTexts<FormDocument> = {
  nodeName: (document, id, language) =>
    id === document.root ? textNow('form-designer.whole_form') : nameOfNode(document, id, language),
  partName: (part, language) =>
    part.startsWith('props/') ? propName(part.slice('props/'.length), language) : areaName(part),
  mayStandInRoot: (node) => placementOf(node.type)?.mayStandIn?.(['form']) !== false,
};
