import { useEffect, useMemo, useState } from 'react';
import { Alert, Form, Segmented } from 'antd';
import { WarningOutlined } from '@ant-design/icons';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import { getFlow } from '@qiaoban/contracts/workflow/engine.contract';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { describeHooks } from '@qiaoban/flow/describe/describe-hooks';
import { describeNode, titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { AskedFields, scopeOfValues } from '@qiaoban/flow/views/further/asked-fields';
import type { FurtherValues } from '@qiaoban/flow/views/further/asked-fields';
import { useFlowHost, useFlowText } from '@qiaoban/flow/views/host-context';
import { NodeIcon } from '@qiaoban/flow/views/node-icon';
import type { InitiatorFacts } from '@qiaoban/flow/engine/state';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { FormView } from '@qiaoban/form/views/form-view';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { newKey, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useDepartmentTree } from '#pickers/people/levels.ts';
import { RoleSelect } from '#pickers/people/role-select.tsx';
import { ClockPane } from './clock-pane';
import { useFlowDesign } from './flow-design';
import { simulatedRoute, withAncestors } from './simulated-route';
import type { SimulatedStep } from './simulated-route';

const CALM = 300;

/** The values of the form, a moment after the last change. */
const useValues = (runtime: FormRuntime): Record<string, unknown> => {
  const [values, setValues] = useState<Record<string, unknown>>(() => runtime.value());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setValues(runtime.value()), CALM);
    };
    const stops = runtime.fields.main.map(({ field }) => runtime.subscribe(field, changed));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [runtime]);
  return values;
};

type Initiator = { department: string; roles: readonly string[] };

/** Who starts: the person at the screen, in a department and with roles that can be tried out. */
const useInitiator = (): {
  initiator: Initiator;
  set: (initiator: Initiator) => void;
  facts: InitiatorFacts;
  isMe: boolean;
} => {
  const me = useSession((s) => s.userInfo);
  const tree = useDepartmentTree().data?.list;
  const own = { department: me?.departmentId ?? '', roles: me?.roleIds ?? [] };
  const [initiator, set] = useState<Initiator>(own);
  const { department, roles } = initiator;
  const facts = useMemo<InitiatorFacts>(
    () => ({
      userId: me?.userId ?? '',
      departmentId: department === '' ? null : department,
      departmentIds: department === '' ? [] : withAncestors(tree ?? [], department),
      roleIds: [...roles],
      positionIds: me?.positionIds.map(({ id }) => id) ?? [],
    }),
    [me, department, roles, tree],
  );
  return { initiator, set, facts, isMe: department === own.department && roles.join() === own.roles.join() };
};

/** Names of those who would really be asked; only the server knows, and only of what is published. */
const usePeople = (id: string, values: Record<string, unknown>, isMe: boolean): Map<string, string> | undefined => {
  const flow = useRoute(getFlow, { params: { id } }, { staleTime: 0 });
  const isPublished = flow.data?.state === 1;
  const body = { flowId: id, data: values, picks: {} };
  const answer = useRoute(previewRoute, { body }, { enabled: isPublished && isMe, keepPrevious: true });
  if (!isPublished || !isMe || !answer.data) return undefined;
  return new Map(
    answer.data.steps.map(({ nodeId, users, note }) => [
      nodeId,
      [users.map(({ name }) => name).join(' · '), note].filter((part) => part !== '').join(' — '),
    ]),
  );
};

const Step = ({ step, people }: { step: SimulatedStep; people: string | undefined }) => {
  const host = useFlowHost();
  const texts = useFlowText();
  const { draft } = useFlowDesign();
  const document = useDocument(draft.store);
  const { node, isBeside } = step;
  return (
    <li className="flow-sim-step" data-type={node.type} data-beside={isBeside || undefined}>
      <span className="flow-sim-icon">
        <NodeIcon type={node.type} />
      </span>
      <div>
        <strong>{titleOfNode(node, host)}</strong>
        <p>{describeNode(document, node, host, texts)}</p>
        {(['before', 'after'] as const).map((side) => (
          <p key={side}>{describeHooks(node, side, host, texts)}</p>
        ))}
        {people && <p className="flow-sim-people">{people}</p>}
      </div>
    </li>
  );
};

/** The way with its people, or what happens while time passes. */
const VIEWS = ['route', 'clock'] as const;
type View = (typeof VIEWS)[number];

/** "Who would approve if …": a form to fill in, and beside it the way through the draft as it stands. */
export const SimulateDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { draft, form, fields, model } = useFlowDesign();
  const document = useDocument(draft.store);
  const formHost = useFormHost(model.formId);
  const { initiator, set, facts, isMe } = useInitiator();
  const [runtime] = useState(() =>
    createFormRuntime(
      form,
      {},
      {
        now: Date.now(),
        newId: newKey,
        language,
        isNew: true,
        me: facts.userId,
        ...(facts.departmentId === null ? {} : { myDepartment: facts.departmentId }),
      },
    ),
  );
  const values = useValues(runtime);
  const [further, setFurther] = useState<FurtherValues>({});
  const { fieldsOfForm } = useFlowHost();
  const route = useMemo(() => {
    const scope = scopeOfValues(document, further, fieldsOfForm ? { fieldsOfForm } : {});
    return simulatedRoute(document, fields, facts, values, scope);
  }, [document, fields, facts, values, further, fieldsOfForm]);
  const people = usePeople(model.id, values, isMe);
  const [view, setView] = useState<View>('route');
  return (
    <ModalFrame open width={1040} title={t('flow-designer.simulate_title')} footer={null} onCancel={onClose}>
      <div className="flow-sim">
        <div className="flow-sim-form">
          <Form layout="vertical" component="div" className="flow-sim-initiator">
            <Form.Item label={t('flow-designer.sim_department')}>
              <DepartmentSelect
                aria-label={t('flow-designer.sim_department')}
                value={initiator.department}
                onChange={(next) => set({ ...initiator, department: typeof next === 'string' ? next : '' })}
              />
            </Form.Item>
            <Form.Item label={t('flow-designer.sim_roles')}>
              <RoleSelect
                multiple
                aria-label={t('flow-designer.sim_roles')}
                value={[...initiator.roles]}
                onChange={(next) => set({ ...initiator, roles: Array.isArray(next) ? next : [] })}
              />
            </Form.Item>
          </Form>
          <FormView runtime={runtime} host={formHost} />
          <AskedFields document={document} value={further} onChange={setFurther} />
        </div>
        <section className="flow-sim-route" aria-label={t('flow-designer.sim_route')} aria-live="polite">
          <Segmented<View>
            block
            aria-label={t('flow-designer.sim_view')}
            value={view}
            options={VIEWS.map((each) => ({ value: each, label: t(`flow-designer.sim_${each}`) }))}
            onChange={setView}
          />
          {!route.mayStart && (
            <Alert type="warning" showIcon icon={<WarningOutlined />} title={t('flow-designer.sim_may_not')} />
          )}
          {route.broken !== undefined && <Alert type="error" showIcon title={t('flow-designer.sim_broken')} />}
          {view === 'clock' ? (
            <ClockPane initiator={facts} values={values} further={further} />
          ) : (
            <>
              <ol className="flow-sim-steps">
                {route.steps.map((step) => (
                  <Step key={step.node.id} step={step} people={people?.get(step.node.id)} />
                ))}
              </ol>
              <p className="flow-sim-note">{t(people ? 'flow-designer.sim_named' : 'flow-designer.sim_by_rule')}</p>
            </>
          )}
        </section>
      </div>
    </ModalFrame>
  );
});
