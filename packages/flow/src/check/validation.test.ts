import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../model/document';
import { emptyFlowDocument } from '../model/document';
import type { FlowField } from '../model/flow-field';
import type { Part } from '../testing/sample-flows';
import { above, approver, branch, cc, condition, flowOf, leg, parallel, users } from '../testing/sample-flows';
import { flowProblems } from './validation';
import { zh } from '../texts/zh';

const fields: FlowField[] = [
  { field: 'amount', label: '金额', kind: 'number' },
  { field: 'owner', label: '负责人', kind: 'text', holds: 'user' },
  { field: 'lines', label: '明细', kind: 'texts', isTable: true },
  { field: 'lines.price', label: '单价', kind: 'number' },
];
const ok = approver('ok', users('a'));
const fork = (first: Part): Part => condition('if', first, branch('else', null));
const limited = (): FlowDocument => {
  const document = flowOf([ok]);
  const start = document.nodes.start;
  if (start?.type === 'start')
    start.props.who = { kind: 'limited', users: [], roles: [], positions: [], departments: [] };
  return document;
};
const withoutEnd = (): FlowDocument => {
  const document = flowOf([ok]);
  delete document.nodes.end;
  const start = document.nodes.start;
  return start ? { ...document, nodes: { ...document.nodes, start: { ...start, children: ['ok'] } } } : document;
};

const table: [string, FlowDocument, string[]][] = [
  [
    'a sound flow',
    flowOf([ok, fork(branch('b', above('amount', 1), approver('n', { kind: 'manager', level: 1 })))]),
    [],
  ],
  ['nothing but start and end', emptyFlowDocument(), ['start no_approver']],
  ['no title', flowOf([approver('n', users('a'), { title: ' ' })]), ['n no_title']],
  ['no users', flowOf([approver('n', users())]), ['n no_assignee']],
  ['no roles', flowOf([approver('n', { kind: 'roles', ids: [] })]), ['n no_assignee']],
  ['no form field', flowOf([approver('n', { kind: 'formField', field: '', holds: 'user' })]), ['n no_assignee']],
  [
    'unknown form field',
    flowOf([approver('n', { kind: 'formField', field: 'x', holds: 'user' })]),
    ['n unknown_field'],
  ],
  [
    'a field without people',
    flowOf([approver('n', { kind: 'formField', field: 'amount', holds: 'user' })]),
    ['n field_holds_no_people'],
  ],
  [
    'a user field asked for departments',
    flowOf([approver('n', { kind: 'formField', field: 'owner', holds: 'department' })]),
    ['n field_holds_no_people'],
  ],
  [
    'nobody for nobody',
    flowOf([approver('n', users('a'), { empty: { kind: 'users', ids: [] } })]),
    ['n empty_rule_users'],
  ],
  [
    'rights to a lost field',
    flowOf([approver('n', users('a'), { fieldRights: { gone: { access: 'read' } } })]),
    ['n right_unknown_field'],
  ],
  [
    'rights to a column',
    flowOf([approver('n', users('a'), { fieldRights: { 'lines.price': { access: 'hide' } } })]),
    [],
  ],
  [
    'refuse to itself',
    flowOf([approver('n', users('a'), { refuseTo: { kind: 'node', nodeId: 'n' } })]),
    ['n refuse_target'],
  ],
  [
    'refuse to a later node',
    flowOf([approver('n', users('a'), { refuseTo: { kind: 'node', nodeId: 'ok' } }), ok]),
    ['n refuse_target'],
  ],
  [
    'refuse into the branch beside',
    flowOf([
      parallel('p', leg('l1', ok), leg('l2', approver('n', users('a'), { refuseTo: { kind: 'node', nodeId: 'ok' } }))),
    ]),
    ['n refuse_target'],
  ],
  [
    'refuse to an earlier node',
    flowOf([ok, approver('n', users('a'), { refuseTo: { kind: 'node', nodeId: 'ok' } })]),
    [],
  ],
  ['one branch', flowOf([ok, condition('if', branch('else', null))]), ['if too_few_branches']],
  ['one leg', flowOf([ok, parallel('p', leg('l', cc('c', users('a'))))]), ['p too_few_branches']],
  ['an empty leg', flowOf([parallel('p', leg('l1', ok), leg('l2'))]), ['l2 empty_leg']],
  ['no condition', flowOf([ok, fork(branch('b', null))]), ['b no_condition']],
  ['an empty group', flowOf([ok, fork(branch('b', { op: 'and', items: [] }))]), ['b no_condition']],
  ['unknown field', flowOf([ok, fork(branch('b', above('gone', 1)))]), ['b unknown_field']],
  ['a column of a sub-table', flowOf([ok, fork(branch('b', above('lines.price', 1)))]), ['b unknown_field']],
  ['nothing to compare with', flowOf([ok, fork(branch('b', { field: 'amount', op: 'eq' }))]), ['b no_operand']],
  [
    'a text for a number',
    flowOf([ok, fork(branch('b', { field: 'amount', op: 'eq', value: 'x' }))]),
    ['b bad_condition'],
  ],
  [
    'a test that the kind does not know',
    flowOf([ok, fork(branch('b', { field: 'amount', op: 'like', value: 1 }))]),
    ['b bad_condition'],
  ],
  [
    'starter fields are known',
    flowOf([ok, fork(branch('b', { field: 'starter.roleIds', op: 'has', value: 'r' }))]),
    [],
  ],
  ['copy to nobody', flowOf([ok, cc('c')]), ['c no_assignee']],
  ['copy to an empty list', flowOf([ok, cc('c', users())]), ['c no_assignee']],
  ['limited to nobody', limited(), ['start nobody_may_start']],
  ['no end', withoutEnd(), ['start no_end']],
  ['a leg in a condition', flowOf([ok, condition('if', leg('l'), branch('else', null))]), ['l misplaced']],
  ['an end inside', flowOf([ok, [{ id: 'e2', type: 'end', props: { title: 'e' } }]]), ['e2 end_not_last']],
  [
    'a lost child',
    flowOf([[{ id: 'p', type: 'parallel', props: { title: 'p' }, children: ['x', 'y'] }]]),
    ['x broken_tree', 'y broken_tree'],
  ],
];

describe('flowProblems', () => {
  it.each(table)('%s', (_, document, expected) => {
    const found = flowProblems(document, fields);
    expect(found.map((problem) => `${problem.nodeId} ${problem.key.slice('flow.problem.'.length)}`)).toEqual(expected);
    for (const problem of found) expect(zh).toHaveProperty([problem.key]);
  });
});
