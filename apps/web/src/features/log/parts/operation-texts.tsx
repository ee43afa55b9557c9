import type { listOperationLog } from '@qiaoban/contracts/log/log.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { hasText } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';

export type Operation = ReplyOf<typeof listOperationLog>['list'][number];

const key = (kind: 'area' | 'action', code: string): string => `log.${kind}_${code.replaceAll('.', '_')}`;
const word = (t: Translate, kind: 'area' | 'action', code: string): string =>
  hasText(key(kind, code)) ? t(key(kind, code)) : code;
/** How the keys of words of fields begin; settings and what belongs to a person are named as on their own pages. */
const FIELD_TEXTS = ['log-fields.', 'system.', 'auth-admin.', 'directory.person_'];
const stepWord = (t: Translate, step: string): string => {
  const known = FIELD_TEXTS.map((start) => `${start}${step}`).find(hasText);
  return known === undefined ? step : t(known);
};

export const areaWord = (t: Translate, area: string): string => word(t, 'area', area);
export const actionWord = (t: Translate, action: string): string => word(t, 'action', action);
/** `propertyJson.names.en`: each step in words. */
export const fieldWord = (t: Translate, field: string): string =>
  field
    .split('.')
    .map((step) => stepWord(t, step))
    .join(' · ');

export const AREAS = [
  'user',
  'role',
  'position',
  'organize',
  'department',
  'permission',
  'menu',
  'menuButton',
  'menuColumn',
  'dictionaryType',
  'dictionaryData',
  'billRule',
  'area',
  'form',
  'form.record',
  'workflow.flow',
  'workflow.case',
  'workflow.trigger',
  'portal',
  'report',
  'sysConfig',
  'security',
  'schedule',
  'dataInterface',
  'data_source',
  'data_model',
  'data_sync',
  'data_backup',
  'file',
  'notice',
  'translation',
  'apiKey',
  'webhook',
  'tenant',
  'logSettings',
  'log',
  'cache',
  'group',
  'session',
  'registration',
  'application',
  'agenda',
  'attendance.group',
  'attendance.shift',
  'attendance.rota',
  'attendance.leave',
  'attendance.month',
  'attendance.holiday',
  'recruitment.post',
  'recruitment.candidate',
  'recruitment.interview',
  'recruitment.setting',
  'membership.member',
  'membership.due',
  'membership.activity',
  'membership.score',
  'membership.honour',
  'membership.setting',
  'reconciliation.channel',
  'reconciliation.merchant',
  'reconciliation.statement',
  'reconciliation.run',
  'reconciliation.work',
  'reconciliation.day',
  'reconciliation.settlement',
] as const;

const tones = {
  create: 'success',
  delete: 'danger',
  purge: 'danger',
  grant: 'accent',
  update: 'info',
  members: 'info',
  agree: 'success',
  refuse: 'danger',
  return: 'warning',
} as const;

export const ActionTag = ({ t, action }: { t: Translate; action: string }) => (
  <StatusTag tone={tones[action as keyof typeof tones] ?? 'neutral'}>{actionWord(t, action)}</StatusTag>
);
