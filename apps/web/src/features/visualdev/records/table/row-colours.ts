import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { filterKinds } from '@qiaoban/form/fields';
import { matches } from '@qiaoban/language/filter-evaluate';
import type { OpenForm } from '../open-form';

/** Class of a row by the first rule of the list that it meets; undefined where the list has no rules. */
export const rowColours = (form: OpenForm): ((row: RecordRow) => string) | undefined => {
  const { rowColours: rules = [] } = form.document.list;
  if (rules.length === 0) return undefined;
  const kinds = { ...filterKinds(form.document), flow_status: 'number' as const };
  return ({ data, flowStatus }) => {
    const record = { ...data, flow_status: flowStatus };
    const rule = rules.find(({ when }) => matches(when, record, kinds));
    return rule === undefined ? '' : `qb-option qb-option-${rule.colour}`;
  };
};
