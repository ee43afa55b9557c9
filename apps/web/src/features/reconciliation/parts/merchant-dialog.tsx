import { Form, Input, Switch } from 'antd';
import {
  MerchantInput,
  createMerchant,
  getMerchant,
  listMerchants,
  selectMerchants,
  updateMerchant,
} from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { Merchant } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { DayInput } from './fields';

type Values = Omit<MerchantInput, 'enabledMark'> & { enabledMark: boolean };
const { shape } = MerchantInput;
const SECTIONS = [
  ['section_basic', ['enCode', 'fullName', 'contact', 'telephone', 'email']],
  ['section_account', ['accountName', 'bankName', 'bankAccount']],
] as const;
const REQUIRED: ReadonlySet<string> = new Set(['enCode', 'fullName']);
const LABELS: Record<string, string> = {
  enCode: 'merchant_code',
  fullName: 'name',
  accountName: 'account_name',
  bankName: 'bank_name',
  bankAccount: 'bank_account',
};

/** A merchant: who it is, where it is paid, its contract. */
export const MerchantDialog = guardDialog(
  ({ merchant, onClose }: { merchant: Merchant | undefined; onClose: () => void }) => {
    const t = useT();
    const stale = [listMerchants, selectMerchants, getMerchant];
    const create = useAction(createMerchant, { stale });
    const update = useAction(updateMerchant, { stale });
    const save = ({ enabledMark, ...values }: Values): Promise<unknown> => {
      const body = { ...values, enabledMark: enabledMark ? (1 as const) : (0 as const) };
      return merchant === undefined
        ? create.run({ body })
        : update.run({ params: { id: merchant.id }, body: { ...body, version: merchant.version } });
    };
    return (
      <FormDialog<Values>
        open
        wide
        title={t(merchant === undefined ? 'reconciliation.new_merchant' : 'reconciliation.edit_merchant')}
        initial={
          merchant === undefined ? { enabledMark: true } : { ...merchant, enabledMark: merchant.enabledMark === 1 }
        }
        onSubmit={save}
        onClose={onClose}
        labelWidth={120}
      >
        {SECTIONS.map(([section, fields]) => (
          <FormSection key={section} title={t(`reconciliation.${section}`)}>
            {fields.map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={t(`reconciliation.${LABELS[name] ?? name}`)}
                rules={[...(REQUIRED.has(name) ? [requireText(t)] : []), fieldRule(shape[name])]}
              >
                <Input maxLength={100} />
              </Form.Item>
            ))}
          </FormSection>
        ))}
        <FormSection title={t('reconciliation.section_contract')}>
          <Form.Item name="contractNo" label={t('reconciliation.contract_no')}>
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item name="contractFrom" label={t('reconciliation.contract_from')}>
            <DayInput />
          </Form.Item>
          <Form.Item name="contractUntil" label={t('reconciliation.contract_until')}>
            <DayInput />
          </Form.Item>
          <Form.Item name="description" label={t('reconciliation.description')}>
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
          <Form.Item name="enabledMark" label={t('reconciliation.state')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </FormSection>
      </FormDialog>
    );
  },
);
