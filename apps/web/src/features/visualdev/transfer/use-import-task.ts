import { useState } from 'react';
import { runImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { actionsOfTask, stopTask } from '#lib/live/record-tasks.ts';
import { announceTask, dismissTask } from '#lib/live/tasks.ts';
import type { OpenForm } from '../records/open-form';
import { useTask } from './follow-task';
import { importBody } from './import-mapping';
import type { ImportChoice, Uploaded } from './import-mapping';

type ImportTask = {
  task: TaskState | undefined;
  isStarting: boolean;
  /** Whether the import has begun. */
  begin: (file: Uploaded, choice: ImportChoice) => Promise<boolean>;
  forget: () => void;
  stop: () => void;
};

/** The import while it runs: in its dialog, and in the tray once that is closed. */
export const useImportTask = (form: OpenForm, onImported: () => void): ImportTask => {
  const t = useT();
  const [taskId, setTaskId] = useState<string>();
  const start = useAction(runImport, { success: false });
  const task = useTask(taskId, (done) => {
    // said here: the tray need not say it again
    dismissTask(done.id);
    onImported();
  });
  return {
    task,
    isStarting: start.running,
    begin: async (file, choice) => {
      const params = { id: form.id, importId: file.importId };
      const made = await start.tried({ params, body: importBody(file, choice) });
      if (!made) return false;
      setTaskId(made.taskId);
      announceTask({
        taskId: made.taskId,
        kind: 'import',
        title: t('transfer.import_title', { name: form.fullName }),
        ...actionsOfTask('import', made.taskId),
      });
      return true;
    },
    forget: () => setTaskId(undefined),
    stop: () => taskId !== undefined && void stopTask(taskId),
  };
};
