import { DatePicker, Form, Input, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import {
  ActivityInput,
  createActivity,
  listActivities,
  listRegistrations,
  updateActivity,
} from '@qiaoban/contracts/membership/activity.contract';
import type { ActivityRow } from '@qiaoban/contracts/membership/activity.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { useBranches } from './choices';

type MomentProps = { id?: string; value?: number; onChange?: (at: number | undefined) => void };
/** A moment in a form, as epoch ms. */
const MomentInput = ({ id, value, onChange }: MomentProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    needConfirm={false}
    showTime={{ format: 'HH:mm', minuteStep: 5 }}
    format="YYYY-MM-DD HH:mm"
    style={{ inlineSize: '100%' }}
    value={toPicker(value)}
    onChange={(at: Dayjs | null) => onChange?.(momentOfPicker(at) ?? undefined)}
  />
);

/** An activity: what, when, for how many. */
export const ActivityDialog = guardDialog(
  ({ activity, onClose }: { activity: ActivityRow | undefined; onClose: () => void }) => {
    const t = useT();
    const branches = useBranches();
    const stale = [listActivities, listRegistrations];
    const create = useAction(createActivity, { stale });
    const update = useAction(updateActivity, { stale });
    const required = [requireValue(t)];
    const save = (values: ActivityInput): Promise<unknown> => {
      const body = ActivityInput.parse({ ...values, branchId: values.branchId ?? '', seats: values.seats ?? null });
      return activity === undefined
        ? create.run({ body })
        : update.run({ params: { id: activity.id }, body: { ...body, version: activity.version } });
    };
    return (
      <FormDialog<ActivityInput>
        open
        width={640}
        title={t(activity === undefined ? 'membership.new_activity' : 'membership.edit_activity')}
        initial={activity ?? { points: 5, isPublic: true }}
        onSubmit={save}
        onClose={onClose}
      >
        <Form.Item
          name="fullName"
          label={t('membership.activity_name')}
          rules={[...required, fieldRule(ActivityInput.shape.fullName)]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="branchId" label={t('membership.holder')}>
          <Select allowClear options={branches} placeholder={t('membership.no_branch')} />
        </Form.Item>
        <Form.Item name="place" label={t('membership.place')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="startsAt" label={t('membership.starts_at')} rules={required}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="endsAt" label={t('membership.ends_at')} rules={required}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="registerUntil" label={t('membership.register_until')} rules={required}>
          <MomentInput />
        </Form.Item>
        <Form.Item
          name="seats"
          label={t('membership.seats')}
          extra={t('membership.seats_hint')}
          rules={[wholeNumber(1, 100_000)]}
        >
          <NumberBox />
        </Form.Item>
        <Form.Item name="points" label={t('membership.sign_points')} rules={[wholeNumber(0, 10_000)]}>
          <NumberBox />
        </Form.Item>
        <Form.Item
          name="isPublic"
          label={t('membership.is_public')}
          valuePropName="checked"
          extra={t('membership.is_public_hint')}
        >
          <Switch />
        </Form.Item>
        <Form.Item name="intro" label={t('membership.intro')}>
          <Input.TextArea maxLength={4000} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </FormDialog>
    );
  },
);
