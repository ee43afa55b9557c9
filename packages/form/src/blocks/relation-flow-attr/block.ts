import { relatedAttr } from '../../values/related-attr';
import { texts } from './texts';

export const relationFlowAttr = relatedAttr({
  key: 'relationFlowAttr',
  of: 'case',
  texts,
  sample: { value: 'case-1', props: { relation: 'leave', relatedForm: 'leave', relatedField: 'days' } },
});
