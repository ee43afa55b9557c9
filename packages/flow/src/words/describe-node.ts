import { textIn } from '@qiaoban/contracts/languages';
import type { FlowDocument, FlowNode } from '../model/document';
import type { FlowHost, PeopleKind, Translate } from './host';
import { modeOf } from '../nodes/approver/definition';
import type { StartProps } from '../nodes/start/definition';
import { definitionOf } from '../registry';
import { treeOf } from '../model/tree';
import { describeAssignee, describePeople } from './describe-assignee';
import { describeFilter } from './describe-filter';

/** The title as the card shows it; the kind's name where there is none. */
export const titleOfNode = (node: FlowNode, host: Pick<FlowHost, 'language'>, t: Translate): string =>
  textIn(definitionOf(node.type).titleOf(node.props), host.language).trim() || t(`flow.node.${node.type}`);

const describeStarters = (props: StartProps, host: FlowHost, t: Translate): string => {
  const { who } = props;
  if (who.kind === 'everyone') return t('flow.summary.everyone');
  const lists: [PeopleKind, string[]][] = [
    ['user', who.users],
    ['role', who.roles],
    ['position', who.positions],
    ['department', who.departments],
  ];
  return lists
    .filter(([, ids]) => ids.length > 0)
    .map(([kind, ids]) => describePeople(kind, ids, host, t))
    .join(t('flow.summary.join'));
};

/** The line below the title: who is asked, or when the branch is taken. Empty when nothing is set yet. */
export const describeNode = (document: FlowDocument, node: FlowNode, host: FlowHost, t: Translate): string => {
  switch (node.type) {
    case 'start':
      return describeStarters(node.props, host, t);
    case 'approver': {
      const who = describeAssignee(node.props.assignee, host, t);
      return who === '' ? '' : `${who} · ${t(`flow.mode.short.${modeOf(node.props)}`)}`;
    }
    case 'circulate':
      return node.props.recipients
        .map((rule) => describeAssignee(rule, host, t))
        .filter((text) => text !== '')
        .join(t('flow.summary.join'));
    case 'branch': {
      const place = treeOf(document).place.get(node.id);
      const siblings = document.nodes[place?.holder ?? '']?.children ?? [];
      return siblings.at(-1) === node.id ? t('flow.tree.default') : describeFilter(node.props.when, host, t);
    }
    case 'parallel':
      return t('flow.tree.allLegs');
    default:
      return '';
  }
};

/** Kinds whose card says "please set" while its line is empty. */
export const needsSetting = (node: FlowNode): boolean =>
  ['start', 'approver', 'circulate', 'branch'].includes(node.type);
