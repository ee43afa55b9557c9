import type { ButtonTexts } from '../model/button-texts';
import type { FlowDocument, FlowNode } from '../model/document';
import { initiators } from '../engine/state';
import type { InstanceState } from '../engine/state';
import { nodeFor } from './form-rights';
import { takeBackTarget } from './take-back';

const textsOf = (node: FlowNode | undefined): ButtonTexts =>
  (node && 'buttonWords' in node.props && node.props.buttonWords) || {};

/** Own texts on the buttons of somebody who is about to launch. */
export const startButtonTexts = (document: FlowDocument): ButtonTexts => textsOf(document.nodes[document.root]);

/** Own texts on the buttons that an instance shows to this person: of the step at which they are asked, and of the start. */
export const buttonTexts = (document: FlowDocument, state: InstanceState, userId: string): ButtonTexts => {
  const task = state.tasks.find((each) => each.status === 'open' && each.userId === userId);
  const done = takeBackTarget(document, state, userId)?.task;
  const { takeBack } = textsOf(done && document.nodes[done.nodeId]);
  return {
    ...(initiators(state).includes(userId) ? startButtonTexts(document) : {}),
    ...textsOf(task && document.nodes[task.nodeId]),
    // what is taken back was done at an earlier step
    ...(takeBack === undefined ? {} : { takeBack }),
  };
};

/** The print template of the step as which this person looks at the instance; undefined where it names none. */
export const printIdFor = (document: FlowDocument, state: InstanceState, userId: string): string | undefined => {
  const node = document.nodes[nodeFor(document, state, userId) ?? ''];
  return (node && 'printId' in node.props && node.props.printId) || undefined;
};
