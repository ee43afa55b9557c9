import { useMemo } from 'react';
import { Alert } from 'antd';
import { getFlowVersion, listFlowVersions } from '@qiaoban/contracts/workflow/engine.contract';
import { replaceFlow } from '@qiaoban/flow/edit/flow-commands';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { compareFlows } from '@qiaoban/flow/route/compare-flows';
import type { NodeChange } from '@qiaoban/flow/route/compare-flows';
import { FlowTree } from '@qiaoban/flow/views/flow-tree';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { call } from '#lib/call/call.ts';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { VersionPane } from '../frame/versions/version-pane';
import { useFlowDesign } from './flow-design';

const CHANGES: readonly NodeChange[] = ['added', 'removed', 'changed', 'moved'];

/** Two versions beside each other; what differs is marked in both. */
const Pair = ({
  before,
  after,
  names,
}: {
  before: FlowDocument;
  after: FlowDocument;
  names: readonly [string, string];
}) => {
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

/** What was published of the flow, beside each other as pictures. */
export const VersionsDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { model, draft } = useFlowDesign();
  const answer = useRoute(listFlowVersions, { params: { id: model.id } }, { staleTime: 0 });
  return (
    <ModalFrame open width={1280} title={t('designer-frame.versions')} footer={null} onCancel={onClose}>
      <VersionPane
        draft={draft}
        list={answer.data?.list}
        answer={answer}
        load={async (number) => (await call(getFlowVersion, { params: { id: model.id, number } })).flowTemplateJson}
        noteOf={({ openCount, caseCount }) => t('flow-designer.version_cases', { open: openCount, count: caseCount })}
        restoreText={t('flow-designer.restore_text')}
        replace={replaceFlow}
        shown={(before, after, names) => <Pair before={before} after={after} names={names} />}
        onClose={onClose}
      />
    </ModalFrame>
  );
});
