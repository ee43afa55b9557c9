import { z } from 'zod';
import * as contract from '@qiaoban/contracts/workflow/engine.contract';
import { LocalText, textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { getStartRules, saveStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import { allPages, asBody, asJson, omit } from './kind';
import type { AskAs, DocumentAdapter, StaysHere } from './kind';

const OURS = [
  'id',
  'enCode',
  'version',
  'type',
  'formType',
  'visibleType',
  'enabledMark',
  'tables',
  'state',
  'publishedVersion',
];

/** States of a flow that people may start: one that was stopped stays so. */
const IN_USE = new Set([1, 2]);

/** Nobody is named here: people stay in the installation that had them. */
const WITHOUT_PEOPLE = new Set([
  'flow.problem.no_assignee',
  'flow.problem.empty_rule_users',
  'flow.problem.limit_receiver',
  'flow.problem.no_identity',
  'flow.problem.nobody_may_start',
]);

const Titled = z.object({ props: z.object({ title: LocalText }) });

const titleOf = (document: Record<string, unknown>, nodeId: string, language: Language): string => {
  const { data } = z.object({ nodes: z.record(z.string(), z.unknown()) }).safeParse(document);
  const node = Titled.safeParse(data?.nodes[nodeId]);
  return node.success ? textIn(node.data.props.title, language) : '';
};

/** Problems of the draft where people are all that it lacks; else none, and publishing says what is wrong. */
const problemsOfPeople = async (ask: AskAs, id: string) => {
  const { problems } = await ask(contract.checkFlow, { params: { id } });
  return problems.every(({ key }) => WITHOUT_PEOPLE.has(key)) ? problems : [];
};

/** Flows with the form that goes through them; one that was in use is published when it is saved. */
export const flowKind: DocumentAdapter = {
  kind: 'flow',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listFlows, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) => {
    const flow = await ask(contract.getFlow, { params: { id } });
    const content = { ...omit(asJson(flow), ...OURS), isReleased: IN_USE.has(flow.state) };
    if (flow.publishedVersion === 0) return content;
    const { usualFlowId, rules } = await ask(getStartRules, { params: { id: flow.formId } });
    // the rules of a form travel with its usual flow
    return usualFlowId === id && rules.length > 0 ? { ...content, startRules: asJson({ rules }).rules! } : content;
  },
  create: async (ask, code, content) => {
    const fields = omit(content, 'flowTemplateJson', 'isReleased', 'startRules');
    return (await ask(contract.createFlow, { body: asBody({ ...fields, enCode: code }) })).id;
  },
  save: async (ask, id, content) => {
    const { version, enCode, formId } = await ask(contract.getFlow, { params: { id } });
    const body = { ...omit(content, 'isReleased', 'formId', 'startRules'), enCode, version };
    const saved = await ask(contract.updateFlow, { params: { id }, body: asBody(body) });
    if (content.isReleased !== true || (await problemsOfPeople(ask, id)).length > 0) return;
    await ask(contract.releaseFlow, { params: { id }, body: saved });
    if (content.startRules === undefined) return;
    const known = await ask(getStartRules, { params: { id: formId } });
    const rules = { usualFlowId: id, rules: content.startRules, version: known.version };
    await ask(saveStartRules, { params: { id: formId }, body: asBody(rules) });
  },
  lacks: async (ask, id, { isReleased }, language): Promise<StaysHere[]> => {
    if (isReleased !== true) return [];
    const { fullName, flowTemplateJson } = await ask(contract.getFlow, { params: { id } });
    const steps = (await problemsOfPeople(ask, id)).map(({ nodeId }) => nodeId);
    return [...new Set(steps)].map((nodeId) => ({
      what: 'step',
      name: [fullName, titleOf(flowTemplateJson, nodeId, language)].filter((part) => part !== '').join(' · '),
    }));
  },
  remove: async (ask, id) => {
    await ask(contract.deleteFlow, { params: { id } });
  },
};
