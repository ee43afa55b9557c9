import * as contract from '@qiaoban/contracts/schedule/schedule.contract';
import { bind } from '#platform/http/bind';
import type { TaskService } from './task.service';

export const createTaskBindings = (tasks: TaskService) => [
  bind(contract.previewFrequency, ({ body }) => tasks.preview(body.frequency)),
  bind(contract.listTasks, ({ actor, query }) => tasks.list(actor, query)),
  bind(contract.taskOptions, ({ actor }) => tasks.options(actor)),
  bind(contract.getTask, ({ actor, params }) => tasks.get(actor, params.id)),
  bind(contract.createTask, ({ actor, body }) => tasks.create(actor, body)),
  bind(contract.updateTask, ({ actor, params, body }) => tasks.update(actor, params.id, body)),
  bind(contract.deleteTask, ({ actor, params }) => tasks.remove(actor, params.id)),
  bind(contract.enableTask, ({ actor, params }) => tasks.enable(actor, params.id)),
  bind(contract.stopTask, ({ actor, params }) => tasks.stop(actor, params.id)),
  bind(contract.runTask, ({ actor, params }) => tasks.run(actor, params.id)),
  bind(contract.listRuns, ({ actor, params, query }) => tasks.runs(actor, params.id, query)),
  bind(contract.getRun, ({ actor, params }) => tasks.runDetail(actor, params.id)),
];
