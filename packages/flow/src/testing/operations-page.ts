import { matrix, OPERATIONS } from '../rules/matrix';
import { PHASES, RELATIONS } from '../rules/relation';
import { flowText } from '../texts';
import { CONTROL_PATTERNS } from './control-patterns';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const shown = (cell: string): string => (cell === 'allowed' ? '✓' : cell.slice('flow.'.length));

const operationPart = (operation: (typeof OPERATIONS)[number]): string =>
  [
    `### ${operation}: ${flowText('en', `flow.operation.${operation}`)}`,
    table(
      ['phase', ...RELATIONS],
      PHASES.map((phase) => [phase, ...matrix[operation][phase].map(shown)]),
    ),
  ].join('\n\n');

/** The page of the documentation about operations and control-flow patterns, made from the tables themselves. */
export const operationsPage = (): string =>
  [
    '# Operations of a flow, and who may do them when',
    'Made from `packages/flow/src/rules/matrix.ts` and `packages/flow/src/testing/control-patterns.ts`; do not edit. `UPDATE_FLOW_PAGE=1 npx vitest run packages/flow/src/testing/operations-page.test.ts` writes it anew.',
    'Rows are the phases of an instance, columns how somebody stands to it; several relations add up. ✓ is allowed, anything else the refusal (`flow.…`). A node may switch operations off besides (`flow.operation_off`).',
    '## Operations',
    ...OPERATIONS.map(operationPart),
    '## The 43 control-flow patterns',
    'Each that can be said is played as a test.',
    table(
      ['no.', 'pattern', 'how', 'why not'],
      CONTROL_PATTERNS.map((pattern) => [
        String(pattern.number),
        pattern.name,
        'how' in pattern ? pattern.how : '',
        'reason' in pattern ? pattern.reason : '',
      ]),
    ),
    '',
  ].join('\n\n');
