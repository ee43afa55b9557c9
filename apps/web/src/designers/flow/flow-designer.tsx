import { useMemo, useRef, useState } from 'react';
import { Drawer } from '@qiaoban/ui/drawer';
import { ExperimentOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { listFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { hookAt } from '@qiaoban/flow/model/with-hooks';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import type { FormDocument } from '@qiaoban/form/document';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { MOBILE_WIDTH, useWidthBelow } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { markStale } from '#lib/call/query.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { DesignerBar } from '../frame/designer-bar';
import { DesignerLayout } from '../frame/designer-layout';
import { ConflictDialog, CrashNotice } from '../frame/draft-notices';
import { useDraft } from '../frame/draft';
import { MetaButton } from '../frame/meta-button';
import { HelpSheet } from '../frame/help-sheet';
import { PublishActions } from '../frame/publish/publish-actions';
import { useDesignerKeys } from '../frame/use-designer-keys';
import { useLeaveGuard } from '../frame/use-leave-guard';
import { FlowCanvas } from './flow-canvas';
import { createFlowCommands } from './flow-commands';
import { flowDraft, storedFlow } from './flow-draft';
import type { FlowModel } from './flow-draft';
import { FlowDesignProvider } from './flow-design';
import type { FlowDesign } from './flow-design';
import { FlowInspector, StepTab } from './flow-inspector';
import { FlowMenu } from './flow-menu';
import { MetaDialog } from './meta-dialog';
import { OutlinePane } from './outline-pane';
import { PublishDialog } from './publish-dialog';
import { ReplayDialog } from './replay-dialog';
import { SimulateDialog } from './simulate-dialog';
import { useFlowFields } from '#pickers/form/flow-fields.ts';
import { useFlowHost } from '#pickers/flow/use-flow-host.ts';
import { useProblems } from './use-problems';
import { VersionsDialog } from './versions-dialog';
import './flow-designer.css';

const FLOW_HELP = [
  { keys: '←+↑+↓+→', text: 'flow-designer.key_cards' },
  { keys: 'alt+↑+↓', text: 'designer-frame.key_move' },
  { keys: 'alt+←+→', text: 'flow-designer.key_priority' },
  { keys: '+', text: 'flow-designer.key_larger' },
  { keys: '-', text: 'flow-designer.key_smaller' },
  { keys: '0', text: 'flow-designer.key_actual' },
];

type Dialog = 'help' | 'simulate' | 'publish' | 'replay' | 'meta' | 'step' | 'versions' | undefined;
type Props = { model: FlowModel; document: FlowDocument; form: FormDocument; formName: string };

/** The flow designer: outline, tree of cards, inspector, simulation and publishing round one open draft. */
export const FlowDesigner = ({ model, document: first, form, formName }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const isNarrow = useWidthBelow(MOBILE_WIDTH);
  const draft = useDraft(flowDraft, model.id, storedFlow(model), first);
  const { store, saver } = draft;
  const [commands] = useState(() => createFlowCommands(store));
  const [dialog, setDialog] = useState<Dialog>();
  const [title, setTitle] = useState(model.fullName);
  const canvas = useRef<HTMLDivElement>(null);
  const document = useDocument(store);
  const fields = useFlowFields(form, useFormHost(model.formId));
  const host = useFlowHost(document, fields, model.formId);
  const problems = useProblems(document, fields, host);
  const [hook, setHook] = useState<FlowDesign['hook']>();
  const design = useMemo<FlowDesign>(
    () => ({ model, draft, commands, form, formName, fields, problems: problems.raw, hook }),
    [model, draft, commands, form, formName, fields, problems, hook],
  );
  const close = (): void => setDialog(undefined);

  useLeaveGuard(saver);
  useDesignerKeys(store, commands, {
    isActive: dialog === undefined,
    save: () => void saver.flush(),
    help: () => setDialog('help'),
    notPasted: () => toast.warning(t('designer-frame.not_pasted')),
  });

  const choose = (place: string | undefined): void => {
    if (place === undefined) return;
    const at = hookAt(store.getState().history.present, place);
    const node = at?.nodeId ?? place;
    setHook(at);
    store.select([node]);
    const card = canvas.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(node)}"]`);
    card?.scrollIntoView({ block: 'center', inline: 'center' });
    card?.focus({ preventScroll: true });
  };
  const openStep = (id: string): void => {
    store.select([id]);
    if (isNarrow) return setDialog('step');
    // The tab of the step is drawn with the choice.
    requestAnimationFrame(() => {
      const title = window.document.querySelector<HTMLInputElement>('.designer-right .qf-inspector input');
      title?.focus();
      title?.select();
    });
    return undefined;
  };
  const back = (): void => {
    void markStale(listFlows);
    void navigate('/onlineDev/flowEngine');
  };
  const publish = async (): Promise<void> => {
    if (await saver.flush()) setDialog('publish');
  };
  const bar = (
    <DesignerBar
      title={title}
      store={store}
      saver={saver}
      onBack={back}
      onHelp={() => setDialog('help')}
      tag={<MetaButton title={t('flow-designer.meta')} onOpen={() => setDialog('meta')} />}
    >
      <FlowMenu onVersions={() => setDialog('versions')} />
      <PublishActions
        problems={problems.shown}
        onChoose={choose}
        attempt={{
          label: t('flow-designer.simulate'),
          icon: <ExperimentOutlined />,
          run: () => setDialog('simulate'),
        }}
        publish={{ label: t('flow-designer.publish'), run: () => void publish() }}
      />
    </DesignerBar>
  );
  return (
    <FlowDesignProvider value={design}>
      <FlowHostProvider value={host}>
        <DesignerLayout
          leftLabel={t('flow-designer.steps')}
          bar={bar}
          left={(closeSide) => <OutlinePane problems={problems} onChoose={choose} onDone={closeSide} />}
          right={<FlowInspector onMeta={() => setDialog('meta')} />}
        >
          <CrashNotice draft={draft} />
          <FlowCanvas
            canvas={canvas}
            problems={problems.raw}
            onOpen={openStep}
            onTap={(id) => isNarrow && openStep(id)}
          />
        </DesignerLayout>
        <HelpSheet open={dialog === 'help'} onClose={close} own={FLOW_HELP} />
        <ConflictDialog draft={draft} />
        <Drawer
          open={dialog === 'step' && isNarrow}
          placement="bottom"
          size="75%"
          title={t('designer-frame.inspector')}
          styles={{ body: { padding: 0 } }}
          onClose={close}
        >
          <StepTab />
        </Drawer>
        {dialog === 'meta' && <MetaDialog onRenamed={setTitle} onClose={close} />}
        {dialog === 'simulate' && <SimulateDialog onClose={close} />}
        {dialog === 'publish' && (
          <PublishDialog onChoose={choose} onReplay={() => setDialog('replay')} onClose={close} />
        )}
        {dialog === 'versions' && <VersionsDialog onClose={close} />}
        {dialog === 'replay' && <ReplayDialog onClose={close} />}
      </FlowHostProvider>
    </FlowDesignProvider>
  );
};
