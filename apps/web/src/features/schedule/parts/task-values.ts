import type { BodyIn } from '@qiaoban/contracts/route';
import type { createTask } from '@qiaoban/contracts/schedule/schedule.contract';
import type { TaskKind } from '@qiaoban/contracts/schedule/task-content';
import { usualFrequency } from '#pickers/frequency/frequency-change.ts';

export type TaskValues = BodyIn<typeof createTask>;
type Content = TaskValues['content'];

/** What a task of a kind begins with. */
export const usualContent = (kind: TaskKind): Content => {
  if (kind === 'http') return { kind, method: 'GET', url: '', headers: [], body: '', expect: [], seconds: 30 };
  if (kind === 'interface') return { kind, code: '', parameters: [] };
  if (kind === 'procedure') return { kind, linkId: '', name: '', parameters: [], seconds: 30 };
  if (kind === 'sql') return { kind, linkId: '0', statement: '', expect: 'any', seconds: 30 };
  return { kind, code: "log('…');\nreturn 'ok';\n", input: '', http: false, seconds: 10 };
};

/** Statuses as they are typed, several at once and with the signs of an input method too; what is no number stays to be put right. */
export const statusCodes = (typed: readonly (string | number)[]): (string | number)[] => {
  const codes = typed.flatMap((each) =>
    String(each)
      .normalize('NFKC')
      .split(/[\s,;、。]/),
  );
  return [...new Set(codes.filter((code) => code !== ''))].map((code) => (/^\d+$/.test(code) ? Number(code) : code));
};

export const usualTask: TaskValues = {
  fullName: '',
  enCode: '',
  description: '',
  sortCode: 0,
  enabledMark: 1,
  content: usualContent('http'),
  frequency: usualFrequency,
  retryTimes: 0,
  retryPause: 60,
  overlap: 'skip',
  notifyIds: [],
  keepDays: 30,
};
