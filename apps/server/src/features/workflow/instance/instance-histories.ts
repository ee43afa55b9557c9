import { joinNames } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { flowTextOf } from '@qiaoban/flow/texts';
import { maySee } from '@qiaoban/flow/rules/form-rights';
import type { InstancePort } from '../../visualdev';
import { MONITOR } from '../workflow.deps';
import type { WorkflowDeps } from '../workflow.deps';
import { createPastNodeNames } from '../engine/past-node-names';
import { peopleOf, timelineOf } from './instance-view.rules';
import { instanceStore } from './instance.store';

type Line = ReturnType<typeof timelineOf>[number];

const commentOf = (language: Language, { kind, users, toNodeName, branches, reason }: Line): string => {
  const isFor = users.length > 0 && (kind === 'submitted' || kind === 'resubmitted');
  return flowTextOf(language, `flow.history.${kind}${isFor ? 'For' : ''}`, {
    users: joinNames(users, language),
    from: users[0] ?? '',
    to: users.at(-1) ?? '',
    toNode: toNodeName,
    until: '',
    branches: joinNames(branches, language),
    reason: reason === '' ? '' : flowTextOf(language, `flow.reason.${reason}`),
  });
};

/** What happened in instances, for a sheet of paper: as far as this person may open them. */
export const createInstanceHistories =
  ({
    documents,
    enclosures,
    people,
  }: Pick<WorkflowDeps, 'documents' | 'enclosures' | 'people'>): InstancePort['histories'] =>
  async (actor, instanceIds) => {
    const who = { userId: actor.userId, isMonitor: actor.can(MONITOR.menu) };
    const found = new Map<
      string,
      Awaited<ReturnType<InstancePort['histories']>> extends ReadonlyMap<string, infer R> ? R : never
    >();
    for (const { id, state } of await instanceStore.states(actor.db, instanceIds)) {
      const row = maySee(state, who) ? await instanceStore.find(actor.db, id) : undefined;
      if (row === undefined) continue;
      const document = await documents.of(actor.db, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
      const history = await instanceStore.history(actor.db, id);
      const names = await people.names(actor.db, peopleOf(state, history));
      const enclosedIn = await enclosures.of(actor, id);
      const { db, language, tenant } = actor;
      const asPast = { db, tenant, language, flowId: row.flow_id, document };
      const pastName = await createPastNodeNames(documents)(asPast, history);
      const lines = timelineOf(history, pastName, names, enclosedIn);
      found.set(
        id,
        lines.map((line) => ({
          step: line.nodeName,
          user: line.userName,
          what: commentOf(actor.language, line),
          comment: [line.opinion, ...line.files.map(({ name }) => `[${name}]`)]
            .filter((each) => each !== '')
            .join('\n'),
          signature: line.signature?.fileId ?? '',
          at: line.at,
        })),
      );
    }
    return found;
  };
