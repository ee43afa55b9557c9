import type { CheckContext, FlowProblem } from '../node-definition';

/** A print template that is not one of the form's. */
export const checkPrint = (
  nodeId: string,
  { printId }: { printId?: string | undefined },
  { isPrint }: CheckContext,
): FlowProblem[] =>
  printId === undefined || printId === '' || isPrint(printId) ? [] : [{ nodeId, key: 'flow.problem.print_gone' }];
