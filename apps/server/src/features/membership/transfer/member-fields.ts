import '@qiaoban/contracts/membership/transfer.contract';
import { ATTRIBUTES, ATTRIBUTE_KEYS } from '@qiaoban/contracts/membership/attributes';
import type { TransferField } from '#core/directory';

type Plain = Omit<TransferField, 'label'>;
const named = (field: Plain): TransferField => ({ ...field, label: `membership.import_f_${field.key}` });
const text = (key: string, max: number): Plain => ({ key, kind: 'text', max });

const BEFORE: readonly Plain[] = [
  text('code', 20),
  { ...text('kind', 20), isRequired: true },
  { ...text('fullName', 100), pattern: 'name', isRequired: true },
  text('memberType', 50),
  { key: 'branch', kind: 'organize' },
  { key: 'joinedOn', kind: 'day' },
  { key: 'mobile', kind: 'mobile' },
  { key: 'email', kind: 'email' },
  text('identity', 30),
  text('address', 200),
  text('contactName', 100),
  text('contactTitle', 50),
  { key: 'contactMobile', kind: 'mobile' },
  { key: 'contactEmail', kind: 'email' },
];
const attributes = ATTRIBUTE_KEYS.map((key): Plain => ({
  key,
  kind: 'choice',
  dictionary: ATTRIBUTES[key].dictionary,
}));

/** Columns of a file of members, in the order of the template. */
export const MEMBER_FIELDS: readonly TransferField[] = [...BEFORE, ...attributes, text('note', 1000)].map(named);
/** What only an export tells. */
export const EXPORT_ONLY_FIELDS: readonly TransferField[] = ['position', 'points', 'grade', 'state'].map((key) =>
  named(text(key, 50)),
);
/** Columns of the main representative, whom only companies have. */
export const CONTACT_FIELDS = {
  contactName: 'fullName',
  contactTitle: 'title',
  contactMobile: 'mobile',
  contactEmail: 'email',
} as const;
