import type { PrintTemplate } from '@qiaoban/form/print-template';
import type { DrawPdf } from '../visualdev';

/** One sheet of words for the engine of the prints. */
export const onPaper = (template: PrintTemplate, words: Record<string, string>): Parameters<DrawPdf>[0] => ({
  template,
  records: [{ words, figures: {}, pictures: {} }],
  labels: {},
  numbers: {},
  texts: { row: '', pageSum: '', sum: '', page: '' },
});
