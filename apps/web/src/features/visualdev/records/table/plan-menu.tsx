import { useState } from 'react';
import { Button, Checkbox, Dropdown, Form, Input } from 'antd';
import { DeleteOutlined, SaveOutlined, StarOutlined } from '@ant-design/icons';
import { createPlan, deletePlan, listPlans, updatePlan } from '@qiaoban/contracts/visualdev/record-list.contract';
import type { ListPlan } from '@qiaoban/contracts/visualdev/record-list.contract';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { mayDo } from '../open-form';
import type { OpenForm } from '../open-form';

export type PlanSettings = ListPlan['settings'];
type Props = { form: OpenForm; now: PlanSettings; onUse: (settings: PlanSettings) => void };

/** Saved queries of the list: one press asks again what somebody asked before. */
export const PlanMenu = ({ form, now, onUse }: Props) => {
  const t = useT();
  const params = { id: form.id };
  const answer = useRoute(listPlans, { params }, { staleTime: 30_000 });
  const [isSaving, setSaving] = useState(false);
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const create = useAction(createPlan, { stale: [listPlans] });
  const change = useAction(updatePlan, { stale: [listPlans] });
  const remove = useAction(deletePlan, { stale: [listPlans] });
  const plans = answer.data?.list ?? [];
  const own = plans.find((plan) => plan.isMine && plan.fullName === name.trim());
  const save = async (): Promise<void> => {
    const body = { fullName: name.trim(), isShared, settings: now };
    const done = own
      ? await change.run({ params: { ...params, planId: own.id }, body }).then(
          () => true,
          () => false,
        )
      : (await create.tried({ params, body })) !== undefined;
    if (done) setSaving(false);
  };
  const forget = async (plan: ListPlan): Promise<void> => {
    if (await ask({ title: t('visualdev.plan_remove', { name: plan.fullName }), danger: true }))
      await remove.tried({ params: { ...params, planId: plan.id } });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          style: { maxHeight: 360, overflow: 'auto', minWidth: 200 },
          items: [
            ...plans.map((plan) => ({
              key: plan.id,
              label: (
                <span className="plan-line">
                  <span>{plan.fullName}</span>
                  {plan.isShared && <small>{plan.isMine ? t('visualdev.plan_shared') : plan.ownerName}</small>}
                  {plan.isMine && (
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={t('visualdev.plan_remove', { name: plan.fullName })}
                      onClick={(event) => {
                        event.stopPropagation();
                        void forget(plan);
                      }}
                    />
                  )}
                </span>
              ),
            })),
            ...(plans.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: '+', icon: <SaveOutlined />, label: t('visualdev.plan_save') },
          ],
          onClick: ({ key }) => {
            const plan = plans.find(({ id }) => id === key);
            if (plan) onUse(plan.settings);
            else {
              setName('');
              setSaving(true);
            }
          },
        }}
      >
        <Button icon={<StarOutlined />}>{t('visualdev.plans')}</Button>
      </Dropdown>
      {isSaving && (
        <ModalFrame
          open
          width={440}
          title={t('visualdev.plan_save')}
          okText={t('app.save')}
          cancelText={t('app.cancel')}
          lack={name.trim() === '' ? t('visualdev.plan_unnamed') : undefined}
          onOk={() => void save()}
          onCancel={() => setSaving(false)}
        >
          <Form layout="vertical" component="div">
            <Form.Item
              label={t('visualdev.plan_name')}
              htmlFor="plan-name"
              extra={own ? t('visualdev.plan_replaces') : t('visualdev.plan_hint')}
            >
              <Input id="plan-name" maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
            </Form.Item>
            {mayDo(form, 'sharePlan') && (
              <Checkbox checked={isShared} onChange={(event) => setShared(event.target.checked)}>
                {t('visualdev.plan_share')}
              </Checkbox>
            )}
          </Form>
        </ModalFrame>
      )}
    </>
  );
};
