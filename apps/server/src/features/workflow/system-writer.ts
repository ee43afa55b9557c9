import { SYSTEM } from '@qiaoban/flow/engine/events';
import type { Writer } from '../visualdev';

/** Whoever writes when the clock or the program does. */
export const systemIn = (tenant: string): Writer => ({
  userId: SYSTEM,
  userName: SYSTEM,
  ip: '',
  requestId: '',
  tenant,
  language: 'zh',
});
