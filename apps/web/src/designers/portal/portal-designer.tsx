import { useMemo, useRef, useState } from 'react';
import { EyeOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { PortalModel } from '@qiaoban/contracts/portal/portal.contract';
import { listPortals } from '@qiaoban/contracts/portal/portal.contract';
import { MAX_BLOCKS } from '@qiaoban/portal/document';
import type { PortalDocument } from '@qiaoban/portal/document';
import { placementOf } from '@qiaoban/portal/placement';
import type { Place } from '@qiaoban/portal/place';
import { newBlock } from '@qiaoban/portal/portal-commands';
import { definitionOf } from '@qiaoban/portal/registry';
import { nameOfBlock } from '@qiaoban/portal/validation';
import { portalText } from '@qiaoban/portal/texts/portal-text';
import { Icon } from '@qiaoban/ui/icon';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePortalHost } from '#features/portal/index.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, newKey } from '#lib/call/query.ts';
import { BlockSide } from '../frame/block-side';
import { DesignerBar } from '../frame/designer-bar';
import { DesignerLayout } from '../frame/designer-layout';
import { useDraft } from '../frame/draft';
import { ConflictDialog, CrashNotice } from '../frame/draft-notices';
import { MetaButton } from '../frame/meta-button';
import { createNodeCommands } from '../frame/node-commands';
import { PublishActions } from '../frame/publish/publish-actions';
import { useDesignerKeys } from '../frame/use-designer-keys';
import { useLeaveGuard } from '../frame/use-leave-guard';
import { GridDrag, cellAt } from './grid-drag';
import { paletteGroups } from './palette-groups';
import { PortalCanvas } from './portal-canvas';
import { PortalDialogs } from './portal-dialogs';
import type { PortalDialog } from './portal-dialogs';
import { portalDraft, storedPortal } from './portal-draft';
import { PortalInspector } from './portal-inspector';
import { useGridKeys } from './use-grid-keys';
import { useProblems } from './use-problems';
import { usePublishPortal } from './use-publish-portal';

const newNodeId = (): string => `n${newKey().slice(0, 12)}`;

/** The portal designer: palette and outline, grid, inspector, preview and publishing round one open draft. */
export const PortalDesigner = ({ model, document }: { model: PortalModel; document: PortalDocument }) => {
  const t = useT();
  const navigate = useNavigate();
  const { host } = usePortalHost();
  const draft = useDraft(portalDraft, model.id, storedPortal(model), document);
  const { store, saver } = draft;
  const [commands] = useState(() => createNodeCommands(store, { placementOf, newId: newNodeId }));
  const [dialog, setDialog] = useState<PortalDialog>();
  const [title, setTitle] = useState(model.fullName);
  const canvas = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => paletteGroups(host.language), [host.language]);
  const { problems, badNodes } = useProblems(store, host.language);
  const now = (): PortalDocument => store.getState().history.present;
  const keys = dialog === undefined;

  useLeaveGuard(saver);
  useGridKeys(store, keys);
  useDesignerKeys(store, commands, {
    isActive: keys,
    save: () => void saver.flush(),
    help: () => setDialog('help'),
    notPasted: () => toast.warning(t('designer-frame.not_pasted')),
  });

  const add = (type: string, at?: Place): void => {
    const node = newBlock(now(), type, newNodeId(), at);
    const parent = now().root;
    const index = now().nodes[parent]?.children?.length ?? 0;
    if (!node || !commands.insert([node], { parent, index }))
      return void toast.warning(t('portal-designer.full', { count: MAX_BLOCKS }));
    setTimeout(
      () =>
        canvas.current
          ?.querySelector(`[data-node="${node.id}"]`)
          ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
      60,
    );
  };
  const choose = (node: string | undefined): void => {
    store.select(node === undefined ? [] : [node]);
    if (node !== undefined) canvas.current?.querySelector(`[data-node="${node}"]`)?.scrollIntoView({ block: 'center' });
  };
  const publishing = usePublishPortal(draft, problems, choose);
  const chip = (type: string) => (
    <>
      <Icon name={definitionOf(type)?.icon ?? ''} /> {portalText(host.language, `portal.block.${type}`)}
    </>
  );
  return (
    <>
      <GridDrag
        canvas={canvas}
        chip={chip}
        onDrop={(type, at, grid) => {
          const size = definitionOf(type)?.size;
          if (size) add(type, { ...cellAt(at, grid, size.w), w: size.w, h: size.h });
        }}
      >
        <DesignerLayout
          leftLabel={t('portal-designer.components')}
          bar={
            <DesignerBar
              title={title}
              store={store}
              saver={saver}
              onBack={() => {
                void markStale(listPortals);
                void navigate('/onlineDev/portalDesign');
              }}
              onHelp={() => setDialog('help')}
              tag={<MetaButton title={t('portal-designer.meta')} onOpen={() => setDialog('meta')} />}
            >
              <PublishActions
                problems={problems}
                onChoose={choose}
                attempt={{ label: t('app.preview'), icon: <EyeOutlined />, run: () => setDialog('preview') }}
                publish={{
                  label: t('portal-designer.publish'),
                  run: () => void publishing.publish(),
                  running: publishing.running,
                }}
              />
            </DesignerBar>
          }
          left={(closeSide) => (
            <BlockSide
              groups={groups}
              onAdd={add}
              onDone={closeSide}
              store={store}
              badNodes={badNodes}
              emptyHint={t('portal-designer.empty')}
              show={(node) => ({
                label: nameOfBlock(node, host.language),
                icon: <Icon name={definitionOf(node.type)?.icon ?? ''} />,
              })}
            />
          )}
          right={
            <div className="portal-side">
              <PortalInspector store={store} />
            </div>
          }
        >
          <CrashNotice draft={draft} />
          <PortalCanvas store={store} commands={commands} host={host} badNodes={badNodes} canvas={canvas} />
        </DesignerLayout>
      </GridDrag>
      <ConflictDialog draft={draft} />
      <PortalDialogs
        dialog={dialog}
        draft={draft}
        title={title}
        onRenamed={setTitle}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
};
