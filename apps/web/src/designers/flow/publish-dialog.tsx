import { useEffect, useState } from 'react';
import { HistoryOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import {
  checkFlow,
  getFlow,
  listFlows,
  listStartableFlows,
  releaseFlow,
} from '@qiaoban/contracts/workflow/engine.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { getStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import { flowWarnings } from '@qiaoban/flow/check/warnings';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { useFlowHost } from '@qiaoban/flow/views/host-context';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useMenu } from '#lib/session/permission.ts';
import { ProblemList } from '../frame/problem-list';
import { useFlowDesign } from './flow-design';
import { placeOf } from './use-problems';
import { takenInstead } from './taken-instead';

type Check = { problems?: ReplyOf<typeof checkFlow>['problems']; error?: string };

/** What the server finds in the stored draft, asked when the dialog opens. */
const useCheck = (id: string): Check => {
  const [check, setCheck] = useState<Check>({});
  useEffect(() => {
    const stop = new AbortController();
    call(checkFlow, { params: { id } }, { signal: stop.signal }).then(
      ({ problems }) => setCheck({ problems }),
      (cause: unknown) =>
        !stop.signal.aborted && setCheck({ error: isCallError(cause) ? cause.message : String(cause) }),
    );
    return () => stop.abort();
  }, [id]);
  return check;
};

type Props = { onChoose: (node: string | undefined) => void; onReplay: () => void; onClose: () => void };

type DoneProps = { flow: { id: string; formId: string }; version: number; onClose: () => void };

/** What comes after publishing: a first one, or, where the form takes another flow, when this one is taken. */
const PublishDone = ({ flow, version, onClose }: DoneProps) => {
  const t = useT();
  const navigate = useNavigate();
  const rules = useRoute(getStartRules, { params: { id: flow.formId } }, { staleTime: 0 });
  if (rules.isLoading) return <LinesSkeleton lines={4} />;
  const usual = rules.data && takenInstead(rules.data, flow.id);
  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const next =
    usual === undefined
      ? { word: t('flow-designer.open_flow'), to: `/workFlow/start/${encodeURIComponent(flow.id)}` }
      : {
          word: t('flow-designer.set_start'),
          to: `/onlineDev/flowEngine?dialog=start&id=${encodeURIComponent(flow.formId)}`,
        };
  return (
    <Empty
      title={t('flow-designer.published_title', { version })}
      hint={
        usual === undefined
          ? t('flow-designer.published_hint')
          : t('flow-designer.published_unused', { form: rules.data?.formName ?? '', usual })
      }
      action={
        <span className="flow-published-next">
          <Button onClick={onClose}>{t('flow-designer.go_on')}</Button>
          <Button type="primary" onClick={() => go(next.to)}>
            {next.word}
          </Button>
        </span>
      }
    />
  );
};

/** What may be published and will go wrong at a step; a press leads to it. */
const Warnings = ({ onChoose }: { onChoose: (node: string | undefined) => void }) => {
  const t = useT();
  const host = useFlowHost();
  const document = useFlowDesign().draft.store.getState().history.present;
  const warnings = flowWarnings(document, host).map(({ nodeId, text }) => {
    const node = document.nodes[nodeId];
    return { node: nodeId, text: node ? t('app.said_of', { name: titleOfNode(node, host), text }) : text };
  });
  if (warnings.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={t('flow-designer.publish_warnings')}
      description={<ProblemList problems={warnings} onChoose={onChoose} />}
    />
  );
};

/** Checks the draft, says what publishing means, publishes, and leads to the new flow. */
export const PublishDialog = guardDialog(({ onChoose, onReplay, onClose }: Props) => {
  const t = useT();
  const { draft, model } = useFlowDesign();
  const host = useFlowHost();
  const { id } = model;
  const mayReplay = useMenu('workFlow.flowMonitor');
  const [done, setDone] = useState<number>();
  const { problems, error } = useCheck(id);
  const publish = useAction(releaseFlow, {
    success: t('flow-designer.published'),
    stale: [listFlows, listStartableFlows, getFlow],
  });
  const isSound = problems?.length === 0;
  const run = async (): Promise<void> => {
    const reply = await publish.tried({ params: { id }, body: { version: draft.target.version() } });
    if (!reply) return;
    draft.target.setVersion(reply.version);
    setDone(reply.publishedVersion);
  };
  const leadTo = (node: string | undefined): void => {
    onClose();
    onChoose(node);
  };
  const shown = (problems ?? []).map(({ nodeId, hookId, message }) => {
    const node = draft.store.getState().history.present.nodes[nodeId];
    return node
      ? {
          node: placeOf({ nodeId, ...(hookId === undefined ? {} : { hookId }) }),
          text: t('app.said_of', { name: titleOfNode(node, host), text: message }),
        }
      : { text: message };
  });
  return (
    <ModalFrame
      open
      width={560}
      title={t('flow-designer.publish_title', { name: draft.target.meta().fullName })}
      okText={t('flow-designer.publish')}
      cancelText={t('app.cancel')}
      confirmLoading={publish.running}
      okButtonProps={{ disabled: !isSound }}
      {...(done === undefined ? {} : { footer: null })}
      onOk={() => void run()}
      onCancel={onClose}
    >
      {done !== undefined && <PublishDone flow={model} version={done} onClose={onClose} />}
      {done === undefined && error !== undefined && <Failed text={error} />}
      {done === undefined && !problems && error === undefined && <LinesSkeleton lines={4} />}
      {done === undefined && isSound && <p>{t('flow-designer.publish_text')}</p>}
      {done === undefined && isSound && <Warnings onChoose={leadTo} />}
      {done === undefined && isSound && mayReplay && model.publishedVersion > 0 && (
        <Button icon={<HistoryOutlined />} onClick={onReplay}>
          {t('flow-designer.replay')}
        </Button>
      )}
      {done === undefined && problems && problems.length > 0 && (
        <>
          <p>{t('flow-designer.mend_first', { count: problems.length })}</p>
          <ProblemList problems={shown} onChoose={leadTo} />
        </>
      )}
    </ModalFrame>
  );
});
