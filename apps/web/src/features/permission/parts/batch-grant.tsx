import { useState } from 'react';
import { Button, DatePicker, Form, Segmented, Steps } from 'antd';
import { momentOfPicker } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { effectiveRights, getAuthority, saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import { ActionButtons } from '@qiaoban/ui/actions';
import { Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { RightsEditor } from '#pickers/authorize/rights-editor.tsx';
import { grantsOf } from '#pickers/authorize/rights.rules.ts';
import { countOf, NOBODY, SubjectFields } from './subject-fields';

type Mode = 'add' | 'remove';
const NOTHING: ReadonlySet<string> = new Set();

/** Step 1: roles, positions and people. Step 2: the tree; what is ticked is granted to all of them, or taken away. */
export const BatchGrant = () => {
  const t = useT();
  const mayGrant = useButton('btn_edit');
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState(NOBODY);
  const [period, setPeriod] = useState<[Dayjs | null, Dayjs | null]>([null, null]);
  const [mode, setMode] = useState<Mode>('add');
  const [held, setHeld] = useState(NOTHING);
  const tree = useRoute(getAuthority, { params: { objectId: ZERO_ID }, query: {} }, { enabled: mayGrant });
  const save = useAction(saveAuthorityBatch, { stale: [getAuthority, effectiveRights], success: false });
  const subjects = countOf(chosen);
  const who = {
    roles: chosen.roleIds.length,
    positions: chosen.positionIds.length,
    users: chosen.userIds.length,
  };

  const submit = async (): Promise<void> => {
    if (mode === 'remove' && !(await ask({ title: t('permission.remove_ask', { count: held.size }), danger: true })))
      return;
    const [begin, end] = mode === 'add' ? period : [null, null];
    const term = { validFrom: momentOfPicker(begin), validUntil: momentOfPicker(end) };
    const reply = await save.tried({ body: { mode, ...chosen, ...grantsOf(held), ...term } });
    if (!reply) return;
    if (reply.subjects > 0) toast.success(t('permission.done', { count: reply.subjects }));
    else toast.info(t('permission.done_none'));
    setHeld(NOTHING);
    setStep(0);
    void refreshRights();
  };

  return (
    <section className="authorize-panel">
      <Steps
        className="authorize-steps"
        size="small"
        current={step}
        items={[{ title: t('permission.step_who') }, { title: t('permission.step_what') }]}
      />
      {step === 0 ? (
        <Form layout="vertical" component="div" className="authorize-who">
          <SubjectFields prefix="batch" value={chosen} onChange={setChosen} />
        </Form>
      ) : (
        <>
          <div className="authorize-mode">
            <Segmented<Mode>
              aria-label={t('permission.mode')}
              value={mode}
              onChange={setMode}
              options={[
                { value: 'add', label: t('permission.mode_add') },
                { value: 'remove', label: t('permission.mode_remove') },
              ]}
            />
            <p>{t(`permission.mode_${mode}_hint`)}</p>
            {mode === 'add' && (
              <DatePicker.RangePicker
                needConfirm={false}
                showTime={{ format: 'HH:mm' }}
                format="YYYY-MM-DD HH:mm"
                allowEmpty={[true, true]}
                aria-label={t('permission-tools.period')}
                placeholder={[t('permission-tools.term_from'), t('permission-tools.term_until')]}
                value={period}
                onChange={(range) => setPeriod([range?.[0] ?? null, range?.[1] ?? null])}
              />
            )}
          </div>
          {tree.data ? (
            <RightsEditor nodes={tree.data.list} held={held} saved={NOTHING} isUnmarked onChange={setHeld} />
          ) : tree.error ? (
            <Failed text={tree.error.message} retry={() => void tree.refetch()} />
          ) : (
            <LinesSkeleton lines={10} />
          )}
        </>
      )}
      <footer className="authorize-foot">
        <p className="authorize-note" role="status">
          {subjects === 0 ? t('permission.nobody') : t('permission.chosen_who', who)}
          {step === 1 && ` · ${t('permission.chosen_what', { count: held.size })}`}
        </p>
        {step === 1 && <Button onClick={() => setStep(0)}>{t('permission.back')}</Button>}
        {step === 0 ? (
          <ActionButtons
            actions={[
              {
                key: 'next',
                label: t('permission.next'),
                primary: true,
                whyNot: subjects === 0 ? t('permission.nobody') : undefined,
                run: () => setStep(1),
              },
            ]}
          />
        ) : (
          <Button
            type="primary"
            danger={mode === 'remove'}
            disabled={held.size === 0 || !mayGrant}
            loading={save.running}
            onClick={() => void submit()}
          >
            {t(`permission.mode_${mode}`)}
          </Button>
        )}
      </footer>
    </section>
  );
};
