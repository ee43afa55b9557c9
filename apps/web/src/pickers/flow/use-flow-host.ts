import { useMemo } from 'react';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { FlowHost, Pick } from '@qiaoban/flow/describe/host';
import { selectGroups } from '@qiaoban/contracts/directory/user-group.contract';
import { IDENTITY_BUTTON } from '@qiaoban/contracts/workflow/engine.contract';
import { selectFormPrints } from '@qiaoban/contracts/visualdev/print.contract';
import { withHooks } from '@qiaoban/flow/model/with-hooks';
import { definitionOf } from '@qiaoban/flow/registry';
import { furtherFormsOf } from '@qiaoban/flow/rules/further-forms';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { useLanguage } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useButton } from '#lib/session/permission.ts';
import { knownChoice, nameOf, useChoices, useNamesVersion } from '../people/names';
import { usePickDepartments, usePickPositions, usePickRoles, usePickUsers } from '../frame/use-pickers';
import type { OpenPicker } from '../frame/use-pickers';
import { useStepHost } from './use-step-host';
import { peopleInFlow } from './people-in-flow';

const pickWith =
  (open: OpenPicker): Pick =>
  async (chosen, { several }) =>
    (await open({ value: chosen, multiple: several }))?.map(({ id }) => id);

/** Variables that steps of the flow keep, each once. */
const variablesOf = (document: FlowDocument): string[] => [
  ...new Set(Object.values(withHooks(document).nodes).flatMap(({ type, props }) => definitionOf(type).keeps(props))),
];

/** What the views of a flow ask of this program (`formId`: the form that goes through it): pickers, and the names of whom the flow names. */
export const useFlowHost = (document: FlowDocument, fields: readonly FlowField[], formId = ''): FlowHost => {
  const language = useLanguage();
  const [users, roles] = [usePickUsers(), usePickRoles()];
  const [positions, departments] = [usePickPositions(), usePickDepartments()];
  const steps = useStepHost(document);
  const { fieldsOfForm } = steps;
  const named = useMemo(() => peopleInFlow(document, { fields, fieldsOfForm }), [document, fields, fieldsOfForm]);
  useChoices('user', named.user);
  useChoices('role', named.role);
  useChoices('position', named.position);
  useChoices('department', named.department);
  const groups = useRoute(selectGroups, {}, { staleTime: 60_000 });
  const mayChooseIdentity = useButton(IDENTITY_BUTTON, { menu: 'onlineDev.flowEngine' });
  const prints = useRoute(selectFormPrints, { query: { formId } }, { staleTime: 60_000, enabled: formId !== '' });
  // Names that arrive later draw the chart again.
  useNamesVersion();
  return {
    language,
    fields,
    formId,
    ...steps,
    prints: prints.data?.list,
    furtherForms: furtherFormsOf(document),
    variables: variablesOf(document),
    mayChooseIdentity,
    pickUsers: pickWith(users),
    pickRoles: pickWith(roles),
    pickPositions: pickWith(positions),
    pickDepartments: pickWith(departments),
    // An id says nothing to a person; names arrive a moment after the chart.
    groups: groups.data?.list ?? [],
    nodeTitle: (id) => {
      const node = document.nodes[id];
      return node && titleOfNode(node, { language });
    },
    nameOf: (kind, id) =>
      (kind === 'group' ? groups.data?.list.find((each) => each.id === id)?.fullName : nameOf(kind, id)) ?? '…',
    pictureOf: (id) => knownChoice('user', id)?.headIcon || undefined,
  };
};
