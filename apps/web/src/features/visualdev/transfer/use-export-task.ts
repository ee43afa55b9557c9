import { useState } from 'react';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { CallInput } from '#lib/call/call-request.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { actionsOfTask, saveTask } from '#lib/live/record-tasks.ts';
import { announceTask, dismissTask } from '#lib/live/tasks.ts';
import type { OpenForm } from '../records/open-form';
import { useTask } from './follow-task';

type ExportTask = {
  taskId: string | undefined;
  task: TaskState | undefined;
  isStarting: boolean;
  begin: (body: CallInput<typeof exportRecords>['body']) => Promise<void>;
  forget: () => void;
};

/** The export while it runs: in its dialog, and in the tray once that is closed. */
export const useExportTask = (form: OpenForm): ExportTask => {
  const t = useT();
  const [taskId, setTaskId] = useState<string>();
  const start = useAction(exportRecords, { success: false });
  const task = useTask(taskId, (done) => {
    // said here: the tray need not say it again
    dismissTask(done.id);
    if (done.state === 'done') saveTask(done);
  });
  return {
    taskId,
    task,
    isStarting: start.running,
    begin: async (body) => {
      const made = await start.tried({ params: { id: form.id }, body });
      if (!made) return;
      setTaskId(made.taskId);
      announceTask({
        taskId: made.taskId,
        kind: 'export',
        title: t('transfer.export_title', { name: form.fullName }),
        ...actionsOfTask('export', made.taskId),
      });
    },
    forget: () => setTaskId(undefined),
  };
};
