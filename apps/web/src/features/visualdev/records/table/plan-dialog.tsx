import { Checkbox, Form, Input } from 'antd';
import { createPlan, listPlans, updatePlan } from '@qiaoban/contracts/visualdev/record-list.contract';
import type { ListPlan } from '@qiaoban/contracts/visualdev/record-list.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';

export type PlanSettings = ListPlan['settings'];
type Values = { fullName: string; isShared: boolean; takesNow: boolean };
type Props = {
  form: OpenForm;
  /** What is asked now; undefined while nothing is. */
  now: PlanSettings | undefined;
  /** What is changed; undefined for a new one. */
  plan: ListPlan | undefined;
  /** Those of the person. */
  own: readonly ListPlan[];
  onClose: () => void;
};

/** Name and readers of a saved query, and whether it becomes what is asked now. */
export const PlanDialog = guardDialog(({ form, now, plan, own, onClose }: Props) => {
  const t = useT();
  const params = { id: form.id };
  const create = useAction(createPlan, { stale: [listPlans] });
  const change = useAction(updatePlan, { stale: [listPlans] });
  const [fields] = Form.useForm<Values>();
  const name = Form.useWatch('fullName', fields)?.trim() ?? '';
  const sameName = own.find((each) => each.fullName === name && each.id !== plan?.id);
  const save = async ({ fullName, isShared, takesNow }: Values): Promise<void> => {
    const target = plan ?? sameName;
    const settings = (plan === undefined || takesNow ? now : undefined) ?? plan?.settings;
    if (settings === undefined) return;
    const body = { fullName: fullName.trim(), isShared, settings };
    if (target) await change.run({ params: { ...params, planId: target.id }, body });
    else await create.run({ params, body });
  };
  const takesOver = plan === undefined && sameName !== undefined;
  return (
    <FormDialog<Values>
      open
      width={440}
      layout="vertical"
      form={fields}
      title={t(plan ? 'visualdev.plan_change' : 'visualdev.plan_save')}
      okText={t('app.save')}
      initial={{ fullName: plan?.fullName ?? '', isShared: plan?.isShared ?? false, takesNow: false }}
      onSubmit={save}
      onClose={onClose}
      onValuesChange={({ fullName }) => {
        const found = plan ? undefined : own.find((each) => each.fullName === fullName?.trim());
        if (found) fields.setFieldValue('isShared', found.isShared);
      }}
    >
      <Form.Item
        name="fullName"
        label={t('visualdev.plan_name')}
        extra={takesOver ? t('visualdev.plan_replaces') : plan ? undefined : t('visualdev.plan_hint')}
        rules={[
          { required: true, whitespace: true, message: t('visualdev.plan_unnamed') },
          {
            validator: () =>
              plan && sameName ? Promise.reject(new Error(t('visualdev.plan_name_used'))) : Promise.resolve(),
          },
        ]}
      >
        <Input maxLength={100} />
      </Form.Item>
      {plan && now && (
        <Form.Item name="takesNow" valuePropName="checked" extra={t('visualdev.plan_hint')}>
          <Checkbox>{t('visualdev.plan_takes_now')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="isShared" valuePropName="checked" hidden={!mayDo(form, 'sharePlan') && plan?.isShared !== true}>
        <Checkbox>{t('visualdev.plan_share')}</Checkbox>
      </Form.Item>
    </FormDialog>
  );
});
