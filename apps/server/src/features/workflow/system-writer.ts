import type { Language } from '@qiaoban/contracts/languages';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import { flowText } from '@qiaoban/flow/texts';
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

/** Under whose name a message goes out; without one the reader's language says that it was the system. */
export const senderName = ({ userId, userName }: Pick<Writer, 'userId' | 'userName'>): string =>
  userId === SYSTEM ? '' : userName;

/** The initiator of an instance as a list names it; what the program started was started by “the system”. */
export const initiatorName = (name: string, language: Language): string =>
  name === SYSTEM ? flowText(language, 'flow.system') : name;
