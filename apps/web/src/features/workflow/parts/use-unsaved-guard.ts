import { useEffect, useEffectEvent } from 'react';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { useLeaveBlocker } from '#lib/form/leave-blocker.ts';
import { useT } from '#lib/texts/i18n.ts';

/** Asks before work that was not sent is left; `isDirty` is asked at the moment of leaving. */
export const useUnsavedGuard = (isDirty: () => boolean): void => {
  const t = useT();
  const blocker = useLeaveBlocker(isDirty);
  const decide = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const mayGo = await ask({
      title: t('workflow.leave_title'),
      text: t('workflow.leave_text'),
      ok: t('workflow.leave'),
      cancel: t('workflow.stay'),
      danger: true,
    });
    if (mayGo) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);
  useHoldWindow(isDirty);
};
