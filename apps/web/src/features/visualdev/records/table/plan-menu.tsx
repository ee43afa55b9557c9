import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import {
  DeleteOutlined,
  EditOutlined,
  PushpinFilled,
  PushpinOutlined,
  SaveOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import { deletePlan, listPlans } from '@qiaoban/contracts/visualdev/record-list.contract';
import type { ListPlan } from '@qiaoban/contracts/visualdev/record-list.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import type { OpenForm } from '../open-form';
import { PlanDialog } from './plan-dialog';
import type { PlanSettings } from './plan-dialog';
import { useFirstPlan } from './use-first-plan';

type Props = { form: OpenForm; now: PlanSettings; onUse: (settings: PlanSettings) => void };

const SETTINGS = ['filter', 'search', 'keyword', 'sorts', 'view'] as const satisfies readonly (keyof PlanSettings)[];
/** The list as it is at first is nobody's plan. */
const isNothing = (now: PlanSettings): boolean => SETTINGS.every((key) => now[key] === '');
/** Is just this asked now? */
const isInUse = ({ settings }: ListPlan, now: PlanSettings): boolean =>
  !isNothing(now) && SETTINGS.every((key) => settings[key] === now[key]);

/** Saved queries of the list: one press asks again what somebody asked before. */
export const PlanMenu = ({ form, now, onUse }: Props) => {
  const t = useT();
  const params = { id: form.id };
  const answer = useRoute(listPlans, { params }, { staleTime: 30_000 });
  const [saved, setSaved] = useState<{ plan: ListPlan | undefined }>();
  const [isOpen, setOpen] = useState(false);
  const remove = useAction(deletePlan, { stale: [listPlans] });
  const plans = answer.data?.list ?? [];
  const { first, setFirst } = useFirstPlan(form.id, answer.data?.list, now, onUse);
  const current = plans.find((plan) => isInUse(plan, now));
  const forget = async (plan: ListPlan): Promise<void> => {
    if (await ask({ title: t('visualdev.plan_remove', { name: plan.fullName }), danger: true }))
      await remove.tried({ params: { ...params, planId: plan.id } });
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={isOpen}
        onOpenChange={setOpen}
        menu={{
          selectedKeys: current ? [current.id] : [],
          style: { maxHeight: 360, overflow: 'auto', minWidth: 200 },
          items: [
            ...plans.map((plan) => ({
              key: plan.id,
              label: (
                <span className="plan-line">
                  <span>{plan.fullName}</span>
                  <Button
                    type="text"
                    size="small"
                    icon={first === plan.id ? <PushpinFilled /> : <PushpinOutlined />}
                    aria-pressed={first === plan.id}
                    title={t('visualdev.plan_first')}
                    aria-label={t('visualdev.plan_first_named', { name: plan.fullName })}
                    onClick={(event) => {
                      event.stopPropagation();
                      setFirst(first === plan.id ? '' : plan.id);
                    }}
                  />
                  {plan.isShared && <small>{plan.isMine ? t('visualdev.plan_shared') : plan.ownerName}</small>}
                  {plan.isMine && (
                    <Button
                      type="text"
                      size="small"
                      icon={<EditOutlined />}
                      aria-label={t('visualdev.plan_change_named', { name: plan.fullName })}
                      onClick={(event) => {
                        event.stopPropagation();
                        setOpen(false);
                        setSaved({ plan });
                      }}
                    />
                  )}
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
            else if (isNothing(now)) toast.info(t('visualdev.plan_empty'), { ms: 4000 });
            else setSaved({ plan: undefined });
          },
        }}
      >
        <Button icon={current ? <StarFilled /> : <StarOutlined />}>{current?.fullName ?? t('visualdev.plans')}</Button>
      </Dropdown>
      {saved && (
        <PlanDialog
          form={form}
          now={isNothing(now) ? undefined : now}
          plan={saved.plan}
          own={plans.filter(({ isMine }) => isMine)}
          onClose={() => setSaved(undefined)}
        />
      )}
    </>
  );
};
