import { Form, Input, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  ChannelInput,
  ChannelRules,
  ChannelSources,
  createPayChannel,
  listPayChannels,
  selectPayChannels,
  updatePayChannel,
} from '@qiaoban/contracts/reconciliation/channel.contract';
import type { PayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { LayoutInput } from './layout-input';
import { YuanInput } from '#pickers/money/yuan-input.tsx';
import { SourceFields } from './source-fields';

type Values = Omit<ChannelInput, 'enabledMark'> & { enabledMark: boolean };
const { shape } = ChannelInput;
const MINUTES = [
  ['windowMinutes', 'window', 1440],
  ['midnightMinutes', 'midnight', 240],
] as const;
const SWITCHES = [
  ['joinsSeveral', 'joins_several'],
  ['comparesTickets', 'compares_tickets'],
  ['dropsFailed', 'drops_failed'],
] as const;

/** A channel: its name, its rules, the layout of its files with a sample. */
export const ChannelDialog = guardDialog(
  ({ channel, onClose }: { channel: PayChannel | undefined; onClose: () => void }) => {
    const t = useT();
    const stale = [listPayChannels, selectPayChannels];
    const create = useAction(createPayChannel, { stale });
    const update = useAction(updatePayChannel, { stale });
    const save = ({ enabledMark, ...values }: Values): Promise<unknown> => {
      const body = { ...values, enabledMark: enabledMark ? (1 as const) : (0 as const) };
      return channel === undefined
        ? create.run({ body })
        : update.run({ params: { id: channel.id }, body: { ...body, version: channel.version } });
    };
    const fresh = {
      enabledMark: true,
      rules: ChannelRules.parse({}),
      layout: usualLayout,
      sources: ChannelSources.parse({}),
    };
    return (
      <FormDialog<Values>
        open
        wide
        labelWidth={180}
        title={t(channel === undefined ? 'reconciliation.new_channel' : 'reconciliation.edit_channel')}
        initial={channel === undefined ? fresh : { ...channel, enabledMark: channel.enabledMark === 1 }}
        onSubmit={save}
        onClose={onClose}
      >
        <FormSection title={t('reconciliation.section_basic')}>
          <Form.Item name="enCode" label={t('reconciliation.code')} rules={[requireText(t), fieldRule(shape.enCode)]}>
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item
            name="fullName"
            label={t('reconciliation.name')}
            rules={[requireText(t), fieldRule(shape.fullName)]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="description" label={t('reconciliation.description')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
          <Form.Item name="enabledMark" label={t('reconciliation.state')} valuePropName="checked">
            <Switch />
          </Form.Item>
        </FormSection>
        <FormSection title={t('reconciliation.section_rules')}>
          <Form.Item
            name={['rules', 'tolerance']}
            label={t('reconciliation.tolerance')}
            extra={t('reconciliation.tolerance_hint')}
          >
            <YuanInput />
          </Form.Item>
          {MINUTES.map(([field, word, most]) => (
            <Form.Item
              key={field}
              name={['rules', field]}
              label={t(`reconciliation.${word}`)}
              extra={t(`reconciliation.${word}_hint`)}
              rules={[wholeNumber(0, most)]}
            >
              <NumberBox />
            </Form.Item>
          ))}
          {SWITCHES.map(([field, word]) => (
            <Form.Item key={field} name={['rules', field]} label={t(`reconciliation.${word}`)} valuePropName="checked">
              <Switch />
            </Form.Item>
          ))}
        </FormSection>
        <SourceFields />
        <FormSection title={t('reconciliation.section_layout')}>
          <Form.Item name="layout" label={t('reconciliation.layout')}>
            <LayoutInput />
          </Form.Item>
        </FormSection>
      </FormDialog>
    );
  },
);
