import { listLoginLog, listOperationLog } from '@qiaoban/contracts/log/log.contract';
import { bind } from '../../platform/http/bind';
import { listLogins, listOperations } from './log.reads';

export const createLogBindings = () => [
  bind(listLoginLog, ({ actor, query }) => listLogins(actor.db, query)),
  bind(listOperationLog, ({ actor, query }) => listOperations(actor.db, query)),
];
