import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowProblem } from '../node-definition';

export const checkTitle = (nodeId: string, title: LocalText): FlowProblem[] =>
  textIn(title, 'zh').trim() === '' ? [{ nodeId, key: 'flow.problem.no_title' }] : [];
