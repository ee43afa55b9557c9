import { useState } from 'react';
import { Checkbox, DatePicker, Form, Input, Select } from 'antd';
import { momentOfPicker, pickerNow, toPicker, wholeRange } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import type { Entrust, EntrustKind } from '@qiaoban/contracts/workflow/entrust.contract';
import { createEntrust, listEntrusts, updateEntrust } from '@qiaoban/contracts/workflow/entrust.contract';
import { listEntrustFlows } from '@qiaoban/contracts/workflow/entrust.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { WORK_ROUTES } from '../work-routes';

type Values = {
  toUserId: string;
  kinds: EntrustKind[];
  flowIds: string[];
  time: [Dayjs, Dayjs];
  description: string;
  handOver: boolean;
};

const WEEK = 7;

type Props = {
  /** What is changed, or entrusted again when it is over. */
  row?: Entrust | undefined;
  onClose: () => void;
};

const usual = () => ({
  toUserId: '',
  kinds: ['approve'] as EntrustKind[],
  flowIds: [] as string[],
  time: [pickerNow(), pickerNow().add(WEEK, 'day').endOf('day')] as [Dayjs, Dayjs],
  description: '',
  handOver: true,
});

const valuesOf = ({ toUserId, kinds, flowIds, description, state, ...row }: Entrust): Values => ({
  ...usual(),
  toUserId,
  kinds,
  flowIds,
  description,
  // what is over begins anew; what goes on has handed over already what was to be
  ...(state === 'over' ? {} : { time: [toPicker(row.startTime)!, toPicker(row.endTime)!], handOver: false }),
});

/** To whom, from when to when, in which flows. */
export const EntrustDialog = guardDialog(({ row, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  // once: a later “now” would be taken for other values
  const [initial] = useState<Values>(() => (row ? valuesOf(row) : usual()));
  const changed = row?.state === 'over' ? undefined : row;
  const isToApprove = (Form.useWatch('kinds', form) ?? ['approve']).includes('approve');
  const flows = useRoute(listEntrustFlows, {}, { staleTime: 60_000 });
  const stale = [listEntrusts, ...WORK_ROUTES];
  const create = useAction(createEntrust, { stale });
  const update = useAction(updateEntrust, { stale });
  const required = requireValue(t);
  const save = async ({ toUserId, kinds, flowIds, time, description, handOver }: Values): Promise<void> => {
    const [start, end] = time;
    const body = {
      toUserId,
      kinds,
      flowIds,
      description,
      handOver: handOver && kinds.includes('approve'),
      startTime: momentOfPicker(start)!,
      endTime: momentOfPicker(end)!,
    };
    const { moved, kept } = await (changed === undefined
      ? create.run({ body })
      : update.run({ params: { id: changed.id }, body: { ...body, version: changed.version } }));
    if (kept > 0) toast.info(t('workflow.entrust_kept', { moved, kept }));
  };
  return (
    <FormDialog<Values>
      open
      form={form}
      title={t(changed === undefined ? 'workflow.entrust_add' : 'workflow.entrust')}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="toUserId" label={t('workflow.entrust_to')} rules={[required]}>
        <UserSelect />
      </Form.Item>
      <Form.Item
        name="kinds"
        label={t('workflow.entrust_kinds')}
        rules={[{ ...required, type: 'array', min: 1 }]}
        extra={t('workflow.entrust_kinds_hint')}
      >
        <Checkbox.Group
          options={[
            { value: 'approve', label: t('workflow.entrust_approve') },
            { value: 'launch', label: t('workflow.entrust_launch') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="time"
        label={t('workflow.entrust_time')}
        rules={[{ ...required, type: 'array' }]}
        normalize={wholeRange}
      >
        <DatePicker.RangePicker
          allowEmpty
          needConfirm={false}
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="flowIds" label={t('workflow.entrust_flows')}>
        <Select
          mode="multiple"
          optionFilterProp="label"
          placeholder={t('workflow.entrust_all')}
          loading={flows.isFetching}
          options={(flows.data?.list ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
        />
      </Form.Item>
      <Form.Item name="description" label={t('workflow.entrust_why')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {isToApprove && (
        <Form.Item name="handOver" valuePropName="checked">
          <Checkbox>{t('workflow.entrust_hand_over')}</Checkbox>
        </Form.Item>
      )}
    </FormDialog>
  );
});
