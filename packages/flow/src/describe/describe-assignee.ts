import { textIn } from '@qiaoban/contracts/languages';
import type { AssigneeRule } from '../people/assignee';
import type { FlowHost, PeopleKind, Translate } from './host';

const SHOWN = 3;

/** Names in one line, the rest counted. */
export const describePeople = (kind: PeopleKind, ids: readonly string[], host: FlowHost, t: Translate): string => {
  const names = ids.slice(0, SHOWN).map((id) => host.nameOf(kind, id) ?? id);
  const text = names.join(t('flow.summary.join'));
  return ids.length > SHOWN ? `${text} ${t('flow.summary.more', { n: ids.length })}` : text;
};

/** Who is asked, in a few words; empty when nobody is set yet. */
export const describeAssignee = (rule: AssigneeRule, host: FlowHost, t: Translate): string => {
  switch (rule.kind) {
    case 'users':
      return describePeople('user', rule.ids, host, t);
    case 'roles':
      return describePeople('role', rule.ids, host, t);
    case 'positions':
      return describePeople('position', rule.ids, host, t);
    case 'groups':
      return describePeople('group', rule.ids, host, t);
    case 'inDepartment': {
      const names = describePeople(rule.of, rule.ids, host, t);
      return names === '' ? '' : t('flow.summary.inDepartment', { names });
    }
    case 'previousPick':
      return t('flow.summary.previousPick');
    case 'nodeApprovers':
      return rule.nodeId === '' ? '' : t('flow.summary.nodeApprovers', { node: host.nodeTitle?.(rule.nodeId) ?? '' });
    case 'departmentHead':
      return rule.level === 0 ? t('flow.summary.departmentHead0') : t('flow.summary.departmentHead', { n: rule.level });
    case 'manager':
      return rule.level === 1 ? t('flow.summary.manager1') : t('flow.summary.manager', { n: rule.level });
    case 'managerChain':
      return t('flow.summary.managerChain', { n: rule.levels });
    case 'starter':
      return t('flow.summary.starter');
    case 'starterPick':
      return t('flow.summary.starterPick');
    case 'service':
      return rule.variable === '' ? '' : t('flow.summary.service', { name: rule.variable });
    case 'formField': {
      if (rule.field === '') return '';
      const field = host.fields.find((each) => each.field === rule.field);
      return t('flow.summary.formField', { field: field ? textIn(field.label, host.language) : rule.field });
    }
  }
};

/** Everybody whom several rules name, in one line. */
export const describeRules = (rules: readonly AssigneeRule[], host: FlowHost, t: Translate): string =>
  rules
    .map((rule) => describeAssignee(rule, host, t))
    .filter((text) => text !== '')
    .join(t('flow.summary.join'));
