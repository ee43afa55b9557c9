import { relatedAttr } from '../../values/related-attr';
import { texts } from './texts';

export const relationFormAttr = relatedAttr({
  key: 'relationFormAttr',
  of: 'record',
  texts,
  sample: { value: 'record-1', props: { relation: 'asset', relatedForm: 'assets', relatedField: 'price' } },
});
