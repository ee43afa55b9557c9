import { useMemo, useState } from 'react';
import { Alert, Button, Radio, Select } from 'antd';
import { getFlowVersion, listFlowVersions } from '@qiaoban/contracts/workflow/engine.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { replaceFlow } from '@qiaoban/flow/edit/flow-commands';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { compareFlows } from '@qiaoban/flow/route/compare-flows';
import type { NodeChange } from '@qiaoban/flow/route/compare-flows';
import { FlowTree } from '@qiaoban/flow/views/flow-tree';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useFlowDesign } from './flow-design';

type Version = ReplyOf<typeof listFlowVersions>['list'][number];
/** What a version is compared with: the draft, or another version by its number. */
type Other = 'draft' | number;

const CHANGES: readonly NodeChange[] = ['added', 'removed', 'changed', 'moved'];

const useVersion = (id: string, number: number | undefined) => {
  const asked = number !== undefined;
  const answer = useRoute(
    getFlowVersion,
    { params: { id, number: number ?? 1 } },
    { enabled: asked, staleTime: Number.POSITIVE_INFINITY },
  );
  const json = asked ? answer.data?.flowTemplateJson : undefined;
  const document = useMemo((): FlowDocument | undefined => {
    const parsed = json && parseFlowDocument(json);
    return parsed?.ok ? parsed.document : undefined;
  }, [json]);
  return { document, error: asked ? answer.error : undefined };
};

const List = (props: { versions: readonly Version[]; chosen: number; onChoose: (number: number) => void }) => {
  const t = useT();
  return (
    <Radio.Group
      className="flow-versions-list"
      aria-label={t('flow-designer.versions')}
      value={props.chosen}
      onChange={(event) => props.onChoose(event.target.value as number)}
    >
      {props.versions.map((version) => (
        <Radio key={version.number} value={version.number}>
          <strong>V{version.number}</strong>{' '}
          {version.isCurrent && <StatusTag tone="success">{t('flow-designer.version_current')}</StatusTag>}
          <small>
            {formatTime(version.publishedTime)} {version.publishedBy}
          </small>
          <small>{t('flow-designer.version_cases', { open: version.openCount, count: version.caseCount })}</small>
        </Radio>
      ))}
    </Radio.Group>
  );
};

/** Two versions beside each other; what differs is marked in both. */
const Pair = ({ before, after, names }: { before: FlowDocument; after: FlowDocument; names: [string, string] }) => {
  const t = useT();
  const { nodes, settings } = useMemo(() => compareFlows(before, after), [before, after]);
  const count = (kind: NodeChange): number => Object.values(nodes).filter((change) => change === kind).length;
  const counts = CHANGES.filter((kind) => count(kind) > 0).map((kind) =>
    t(`flow-designer.compare_${kind}`, { n: count(kind) }),
  );
  const also = settings.length > 0 ? [t('flow-designer.compare_settings')] : [];
  const all = [...counts, ...also];
  return (
    <>
      <Alert
        type={all.length === 0 ? 'success' : 'info'}
        showIcon
        title={all.length === 0 ? t('flow-designer.compare_same') : all.join(t('flow-designer.compare_join'))}
      />
      <div className="flow-versions-pair">
        {[before, after].map((document, at) => (
          <figure key={at}>
            <figcaption>{names[at]}</figcaption>
            <FlowTree doc={document} readOnly changes={nodes} />
          </figure>
        ))}
      </div>
    </>
  );
};

const Versions = ({ versions, onClose }: { versions: readonly Version[]; onClose: () => void }) => {
  const t = useT();
  const { model, draft } = useFlowDesign();
  const now = useDocument(draft.store);
  const [chosen, setChosen] = useState(versions[0]?.number ?? 1);
  const [other, setOther] = useState<Other>('draft');
  const one = useVersion(model.id, chosen);
  const two = useVersion(model.id, other === 'draft' ? undefined : other);
  const after = other === 'draft' ? now : two.document;
  const error = one.error ?? two.error;
  const nameOf = (which: Other): string => (which === 'draft' ? t('flow-designer.version_draft') : `V${which}`);
  const restore = async (): Promise<void> => {
    const isSure = await ask({
      title: t('flow-designer.restore_ask', { version: chosen }),
      text: t('flow-designer.restore_text'),
      ok: t('flow-designer.restore'),
    });
    if (!isSure || !one.document) return;
    draft.store.run(replaceFlow(one.document));
    toast.success(t('flow-designer.restored', { version: chosen }));
    onClose();
  };
  return (
    <div className="flow-versions">
      <List versions={versions} chosen={chosen} onChoose={setChosen} />
      <div className="flow-versions-compare">
        <div className="flow-versions-bar">
          <span>{t('flow-designer.compare_with')}</span>
          <Select<Other>
            aria-label={t('flow-designer.compare_with')}
            value={other}
            options={(['draft', ...versions.map(({ number }) => number)] as Other[]).map((value) => ({
              value,
              label: nameOf(value),
            }))}
            onChange={setOther}
          />
          <Button disabled={!one.document} onClick={() => void restore()}>
            {t('flow-designer.restore_of', { version: chosen })}
          </Button>
        </div>
        {error && <Failed text={error.message} />}
        {!error && (!one.document || !after) && <LinesSkeleton lines={6} />}
        {one.document && after && <Pair before={one.document} after={after} names={[nameOf(chosen), nameOf(other)]} />}
      </div>
    </div>
  );
};

/** What was published of the flow: compared with the draft or with one another, and taken up again. */
export const VersionsDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { model } = useFlowDesign();
  const answer = useRoute(listFlowVersions, { params: { id: model.id } }, { staleTime: 0 });
  const list = answer.data?.list;
  return (
    <ModalFrame open width={1280} title={t('flow-designer.versions')} footer={null} onCancel={onClose}>
      {answer.error && !list && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.error && !list && <LinesSkeleton lines={6} />}
      {list?.length === 0 && (
        <Empty title={t('flow-designer.versions_none')} hint={t('flow-designer.versions_none_hint')} />
      )}
      {list && list.length > 0 && <Versions versions={list} onClose={onClose} />}
    </ModalFrame>
  );
});
