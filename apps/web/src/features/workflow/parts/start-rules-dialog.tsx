import { useMemo, useState } from 'react';
import { Alert, Button, Select } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { getFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { getStartRules, saveStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import { definitions } from '@qiaoban/flow/registry';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { MOST_START_RULES, StartRules } from '@qiaoban/flow/rules/start-rules';
import type { StartRule } from '@qiaoban/flow/rules/start-rules';
import { ConditionEditor } from '@qiaoban/flow/views/condition-editor';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import type { FormDocument } from '@qiaoban/form/document';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import type { Filter } from '@qiaoban/language/filter';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { markStale, newKey, showFailure, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFlowHost } from '#pickers/flow/use-flow-host.ts';
import { useFlowFields } from '#pickers/form/flow-fields.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import './decision-dialog.css';
import './start-rules.css';

type Start = ReplyOf<typeof getStartRules>;
/** A rule as it is edited: its condition may still be empty. */
type Row = { key: string; flowId: string; when: Filter | null };

/** Conditions as branches of a flow: so the names of whom they compare with are fetched in the same way. */
const asFlow = (rows: readonly Row[]): FlowDocument => {
  const flow = emptyFlowDocument();
  for (const { key, when } of rows)
    flow.nodes[key] = { id: key, type: 'branch', props: { ...definitions.branch.defaults(), when } };
  return flow;
};

const moved = (rows: readonly Row[], at: number, by: 1 | -1): Row[] => {
  const next = [...rows];
  const [row] = next.splice(at, 1);
  if (row) next.splice(at + by, 0, row);
  return next;
};

type RuleProps = {
  at: number;
  count: number;
  row: Row;
  flows: { value: string; label: string }[];
  warning: string | undefined;
  problem: string | undefined;
  onChange: (row: Row) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const Rule = ({ at, count, row, flows, warning, problem, onChange, onMove, onRemove }: RuleProps) => {
  const t = useT();
  const name = t('flow-start.rule', { number: at + 1 });
  return (
    <li className="start-rule" aria-label={name}>
      <div className="start-rule-head">
        <strong>{name}</strong>
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('flow-start.rule_up', { name })}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          aria-label={t('flow-start.rule_down', { name })}
          disabled={at === count - 1}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('flow-start.rule_remove', { name })}
          onClick={onRemove}
        />
      </div>
      <span className="start-rule-label">{t('flow-start.rule_when')}</span>
      <ConditionEditor value={row.when} onChange={(when) => onChange({ ...row, when })} />
      <span className="start-rule-label">{t('flow-start.rule_takes')}</span>
      <Select
        aria-label={`${name} ${t('flow-start.rule_takes')}`}
        value={row.flowId === '' ? null : row.flowId}
        placeholder={t('flow-start.rule_choose')}
        options={flows}
        onChange={(flowId: string) => onChange({ ...row, flowId })}
      />
      {problem !== undefined && (
        <p className="decision-problem" role="alert">
          {problem}
        </p>
      )}
      {problem === undefined && warning !== undefined && <Alert type="warning" showIcon title={warning} />}
    </li>
  );
};

type EditorProps = { start: Start; form: FormDocument; onClose: () => void };

type UsualProps = { flows: Start['flows']; value: string; onChange: (id: string) => void };

/** The flow that is taken where no rule fits. */
const UsualFlow = ({ flows, value, onChange }: UsualProps) => {
  const t = useT();
  return (
    <label className="start-usual">
      <span className="start-rule-label">{t('flow-start.usual')}</span>
      <Select
        value={value === '' ? null : value}
        placeholder={t('flow-start.rule_choose')}
        options={flows.map(({ id, fullName }) => ({ value: id, label: fullName }))}
        onChange={onChange}
      />
    </label>
  );
};

const Editor = ({ start, form, onClose }: EditorProps) => {
  const t = useT();
  const [usualId, setUsualId] = useState(start.usualFlowId);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    start.rules.map((rule) => {
      const parsed = StartRules.safeParse([rule]);
      return { key: newKey(), flowId: rule.flowId, when: parsed.success ? (parsed.data[0]?.when ?? null) : null };
    }),
  );
  const [isDirty, setDirty] = useState(false);
  useHoldWindow(() => isDirty);
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const fields = useFlowFields(form, useFormHost(start.formId));
  const host = useFlowHost(
    useMemo(() => asFlow(rows), [rows]),
    fields,
  );
  const flows = start.flows.map(({ id, fullName, isInUse }) => ({
    value: id,
    label: isInUse ? fullName : t('flow-start.flow_off', { name: fullName }),
  }));
  const inUse = start.flows.filter((flow) => flow.isInUse);
  const put = (next: readonly Row[]): void => {
    setDirty(true);
    setProblems(new Map());
    setRows(next);
  };
  const warningAt = (at: number): string | undefined => {
    const kind = isDirty ? undefined : start.warnings.find((warning) => warning.at === at)?.kind;
    return kind && t(`flow-start.warning_${kind}`);
  };
  const mayDiscard = useDiscardQuestion();
  const close = async (): Promise<void> => {
    if (isBusy) return;
    if (!isDirty || (await mayDiscard())) onClose();
  };
  const save = async (): Promise<void> => {
    const missing = new Map(
      rows.flatMap(({ flowId, when }, at) => {
        if (when === null) return [[at, t('flow-start.rule_no_condition')] as const];
        return flowId === '' ? [[at, t('flow-start.rule_choose')] as const] : [];
      }),
    );
    if (missing.size > 0) return setProblems(missing);
    setBusy(true);
    try {
      const rules = rows.map(({ flowId, when }): StartRule => ({ flowId, when: when ?? { op: 'none' } }));
      const body = { usualFlowId: usualId, rules: rules as never, version: start.version };
      const { warnings } = await call(saveStartRules, { params: { id: start.formId }, body });
      await markStale(getStartRules, listStartableFlows);
      if (warnings.length > 0) toast.warning(t('flow-start.saved_warned', { count: warnings.length }));
      else toast.success(t('flow-start.saved'));
      onClose();
    } catch (cause) {
      const found = isCallError(cause)
        ? cause.fields.flatMap(({ path, message }) => {
            const at = /^rules\.(\d+)/.exec(path)?.[1];
            return at === undefined ? [] : [[Number(at), message || cause.message] as const];
          })
        : [];
      if (found.length > 0) setProblems(new Map(found));
      else showFailure(cause);
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <ModalFrame
      open
      width={720}
      title={t('flow-start.rules_of', { name: start.formName })}
      okText={t('app.save')}
      okButtonProps={{ disabled: !isDirty }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={() => void close()}
    >
      <FlowHostProvider value={host}>
        <div className="start-rules">
          <p>{t('flow-start.rules_note')}</p>
          {inUse.length < 2 && <Alert type="info" showIcon title={t('flow-start.rules_one')} />}
          <ol aria-label={t('flow-start.rules')}>
            {rows.map((row, at) => (
              <Rule
                key={row.key}
                at={at}
                count={rows.length}
                row={row}
                flows={flows}
                warning={warningAt(at)}
                problem={problems.get(at)}
                onChange={(next) => put(rows.map((old, index) => (index === at ? next : old)))}
                onMove={(by) => put(moved(rows, at, by))}
                onRemove={() => put(rows.filter((_, index) => index !== at))}
              />
            ))}
          </ol>
          <Button
            icon={<PlusOutlined />}
            disabled={rows.length >= MOST_START_RULES}
            onClick={() => put([...rows, { key: newKey(), flowId: '', when: null }])}
          >
            {t('flow-start.rule_add')}
          </Button>
          <UsualFlow
            flows={inUse}
            value={usualId}
            onChange={(id) => {
              setDirty(true);
              setUsualId(id);
            }}
          />
        </div>
      </FlowHostProvider>
    </ModalFrame>
  );
};

/** By which conditions a form finds one of its flows when it is launched. */
export const StartRulesDialog = guardDialog(({ formId, onClose }: { formId: string; onClose: () => void }) => {
  const t = useT();
  const start = useRoute(getStartRules, { params: { id: formId } }, { staleTime: 0 });
  const model = useRoute(getFormModel, { params: { id: formId } }, { staleTime: 0 });
  const parsed = useMemo(
    () => (model.data === undefined ? undefined : parseFormDocument(model.data.formData)),
    [model.data],
  );
  const problem = start.error ?? model.error;
  // never an older answer: saving it would be refused
  if (start.data && start.isFetchedAfterMount && parsed?.ok)
    return <Editor start={start.data} form={parsed.document} onClose={onClose} />;
  return (
    <ModalFrame open width={720} title={t('flow-start.rules')} footer={null} onCancel={onClose}>
      {problem || parsed?.ok === false ? (
        <Failed text={problem?.message ?? t('workflow.unreadable')} retry={() => void start.refetch()} />
      ) : (
        <LinesSkeleton lines={6} />
      )}
    </ModalFrame>
  );
});
