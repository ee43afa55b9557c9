import { translate } from '@qiaoban/contracts/texts';
import {
  CERTIFICATE_FIELDS,
  CERTIFICATE_FORM,
  RECEIPT_FIELDS,
  RECEIPT_FORM,
  certificateSheet,
  receiptSheet,
} from '#features/membership';
import { paperForm } from '../paper-form';

const say = (key: string): string => translate('zh', `membership.${key}`);
const named = (fields: readonly string[], prefix: string): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, `membership.${prefix}_${field}`]));

/** How receipts of dues and certificates of honours look. */
export const membershipPapers = [
  paperForm({
    code: RECEIPT_FORM,
    name: { zh: '会费收据打印', zhtw: '會費收據列印', en: 'Print of receipts' },
    icon: 'printer',
    fields: named(RECEIPT_FIELDS, 'receipt'),
    listed: ['number', 'member', 'amount'],
    title: '会费收据',
    sheet: receiptSheet(say),
  }),
  paperForm({
    code: CERTIFICATE_FORM,
    name: { zh: '荣誉证书打印', zhtw: '榮譽證書列印', en: 'Print of certificates' },
    icon: 'safety-certificate',
    fields: named(CERTIFICATE_FIELDS, 'certificate_field'),
    listed: ['number', 'member', 'title'],
    title: '荣誉证书',
    sheet: certificateSheet(say),
  }),
];
