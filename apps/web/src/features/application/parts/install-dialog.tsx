import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert, Button, Checkbox } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { installApplication, listApplications } from '@qiaoban/contracts/application/application.contract';
import { listShippedApplications } from '@qiaoban/contracts/application/shipped.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { useAction } from '#lib/call/query.ts';
import { PlanView } from './plan-view';
import { usePackagePlan } from './use-package-plan';

/** `shipped`: code of an application that the program brings along, instead of a file. */
type Props = { shipped?: string; onClose: () => void };

/** A package: chosen, looked at, installed. */
export const InstallDialog = guardDialog(({ shipped, onClose }: Props) => {
  const t = useT();
  const file = useRef<HTMLInputElement>(null);
  const packed = usePackagePlan(onClose);
  const { uploadId, plan, resolutions, isReading } = packed;
  const [accepts, setAccepts] = useState({ untrusted: false, loss: false });
  const install = useAction(installApplication, {
    stale: [listApplications, listShippedApplications],
    success: t('application.installed'),
  });

  const begin = useEffectEvent(() => {
    if (shipped !== undefined) void packed.takeShipped(shipped);
  });
  useEffect(() => begin(), []);
  const choose = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    setAccepts({ untrusted: false, loss: false });
    void packed.read(chosen);
  };
  const isTrusted = plan?.signature.state === 'trusted';
  const openConflicts =
    plan?.conflicts.filter(
      (conflict) =>
        !resolutions.some(
          ({ kind, code, path }) => kind === conflict.kind && code === conflict.code && path === conflict.path,
        ),
    ).length ?? 0;
  const needsLook = openConflicts === 0 && (plan?.conflicts.length ?? 0) > 0;
  const isReady =
    plan !== undefined &&
    !isReading &&
    plan.refusal === '' &&
    plan.needs.length === 0 &&
    plan.conflicts.length === 0 &&
    plan.signature.state !== 'changed';
  const unticked =
    isReady && !isTrusted && !accepts.untrusted
      ? t('application.accept_untrusted')
      : isReady && plan.isDestructive && !accepts.loss
        ? t('application.accept_loss')
        : undefined;
  const carryOut = async (): Promise<void> => {
    const body = { resolutions, acceptUntrusted: accepts.untrusted, acceptLoss: accepts.loss };
    const done = await install.tried({ params: { uploadId }, body });
    if (done === undefined) return;
    onClose();
    await refreshRights();
  };
  const isUpgrade = plan !== undefined && plan.application.installedVersion !== '';
  return (
    <ModalFrame
      open
      title={t('application.install')}
      width={760}
      okText={
        needsLook ? t('application.look_again') : t(isUpgrade ? 'application.upgrade_do' : 'application.install_do')
      }
      cancelText={t('app.cancel')}
      okButtonProps={{ disabled: needsLook ? isReading : !isReady }}
      lack={unticked === undefined ? undefined : t('application.lack_tick', { box: unticked })}
      confirmLoading={install.running}
      onOk={() => (needsLook ? packed.lookAgain() : carryOut())}
      onCancel={onClose}
    >
      <input
        ref={file}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('application.file')}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          choose(chosen);
        }}
      />
      {shipped === undefined && (
        <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap', marginBottom: 16 }}>
          <Button icon={<UploadOutlined />} disabled={isReading} onClick={() => file.current?.click()}>
            {t(plan === undefined ? 'application.choose' : 'application.choose_other')}
          </Button>
          <span style={{ color: 'var(--qb-text-secondary, inherit)' }}>{t('application.choose_hint')}</span>
        </div>
      )}
      {isReading && <LinesSkeleton />}
      {plan !== undefined && !isReading && (
        <PlanView plan={plan} resolutions={resolutions} onResolve={packed.resolve} />
      )}
      {plan !== undefined && !isReading && !isTrusted && plan.signature.state !== 'changed' && (
        <Checkbox
          checked={accepts.untrusted}
          onChange={(event) => setAccepts({ ...accepts, untrusted: event.target.checked })}
        >
          {t('application.accept_untrusted')}
        </Checkbox>
      )}
      {plan?.isDestructive === true && !isReading && (
        <div>
          <Alert type="warning" showIcon title={t('application.loses')} style={{ margin: '12px 0' }} />
          <Checkbox checked={accepts.loss} onChange={(event) => setAccepts({ ...accepts, loss: event.target.checked })}>
            {t('application.accept_loss')}
          </Checkbox>
        </div>
      )}
    </ModalFrame>
  );
});
