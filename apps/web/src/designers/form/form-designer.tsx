import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { EyeOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { useSelection } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import type { DesignHost } from '@qiaoban/form/host';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { markStale } from '#lib/call/query.ts';
import { askDialog } from '#pickers/frame/asked-dialog.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { optionsInDesign } from '#pickers/form/interface-rows.ts';
import { BlockSide } from '../frame/block-side';
import { DesignerBar } from '../frame/designer-bar';
import { DesignerLayout } from '../frame/designer-layout';
import { DragFrame } from '../frame/drag-frame';
import { createDragSession } from '../frame/drag-session';
import type { DragSource } from '../frame/drag-source';
import { TREE_HELP } from '../frame/designer-keys';
import { HelpSheet } from '../frame/help-sheet';
import { ConflictDialog, CrashNotice } from '../frame/draft-notices';
import { useDraft } from '../frame/draft';
import type { ChooseProblem } from '../frame/problem-list';
import { MetaButton } from '../frame/meta-button';
import { createNodeCommands } from '../frame/node-commands';
import type { NodeCommands, Place } from '../frame/node-commands';
import { PublishActions } from '../frame/publish/publish-actions';
import { useDesignerKeys } from '../frame/use-designer-keys';
import { useLeaveGuard } from '../frame/use-leave-guard';
import { NumberingRuleDialog } from './numbering-rule-dialog';
import { BlockIcon } from './block-icon';
import { nameOfNode, nodeName, typeName } from './block-names';
import { FormCanvas } from './form-canvas';
import { FormDesignProvider } from './form-design';
import type { FormDesign } from './form-design';
import { FormInspector } from './form-inspector';
import { formDraft, storedForm } from './form-draft';
import type { FormDraft } from './form-draft';
import { FormPreview } from './form-preview';
import { KeptDialog } from './kept-dialog';
import { MetaDialog } from './meta-dialog';
import { newNodeId, nodesToAdd } from './new-node';
import { PublishDialog } from './publish-dialog';
import { useFieldKeys } from './use-field-keys';
import { VersionsDialog } from './versions/versions-dialog';
import { useProblems } from './use-problems';
import { giveUsualList } from './usual-list';
import { useTitleTyping } from './use-title-typing';
import { resizeChosen } from './resize-chosen';
import { KeepSnippetDialog } from './snippets/keep-snippet-dialog';
import { blockTypeOf, placementWithSnippets } from './snippets/snippet-type';
import { SnippetsDialog } from './snippets/snippets-dialog';
import { useSnippets } from './snippets/use-snippets';
import type { Snippets } from './snippets/use-snippets';

const FORM_HELP = [
  ...TREE_HELP,
  { keys: 'Shift+←+→', text: 'form-designer.key_width' },
  { keys: 'alt+R', text: 'form-designer.key_required' },
  { keys: 'alt+O', text: 'form-designer.key_options' },
  { keys: 'Space', text: 'designer-frame.key_drag' },
];

type Dialog = 'help' | 'preview' | 'publish' | 'meta' | 'versions' | 'kept' | 'snippet' | 'snippets' | undefined;

/** What blocks ask of the program while they are designed. */
const useDesignHost = (model: FormModel, mayEdit: boolean): DesignHost => {
  const formHost = useFormHost(model.id);
  // while parameters are still to be set an interface cannot answer; the inspector marks them
  return useMemo<DesignHost>(
    () => ({
      ...formHost,
      fetchOptions: optionsInDesign(formHost),
      say: () => undefined,
      ...(mayEdit
        ? {
            makeNumberingRule: ({ label }) =>
              askDialog((answer) => (
                <NumberingRuleDialog form={model} label={label} onMade={answer} onClose={() => answer(undefined)} />
              )),
          }
        : {}),
    }),
    [formHost, mayEdit, model],
  );
};

/** Puts a new block into the form, where it is dropped or where it fits, and goes on to its title; or the blocks of a snippet. */
const useAddBlock = (
  store: DesignerStore<FormDocument>,
  commands: NodeCommands,
  language: Language,
  canvas: RefObject<HTMLElement | null>,
  snippets: Snippets,
): ((type: string, to?: Place) => void) => {
  const t = useT();
  const typeTitle = useTitleTyping(store);
  const show = (id: string): void =>
    void requestAnimationFrame(() =>
      canvas.current?.querySelector(`[data-node="${id}"]`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' }),
    );
  return (type, to) => {
    const snippet = snippets.find(type);
    if (snippet) {
      if (!commands.paste(snippet.content, to))
        return toast.warning(t('form-designer.fits_nowhere', { name: snippet.fullName }));
      const [first] = store.getState().selection;
      if (first !== undefined) show(first);
      return;
    }
    const place = to ?? commands.placeFor(type);
    const nodes = nodesToAdd(store.getState().history.present, type, place?.parent, language);
    const [node] = nodes;
    if (!node || !commands.insert(nodes, place))
      return toast.warning(t('form-designer.fits_nowhere', { name: typeName(type, language) }));
    typeTitle(node.id);
    show(node.id);
  };
};

/** Which tab of the right side is shown: that of a component as one is chosen, and where a problem is put right. */
const useInspectorTab = (
  store: DesignerStore<FormDocument>,
  canvas: RefObject<HTMLElement | null>,
): { tab: string; setTab: (tab: string) => void; choose: ChooseProblem } => {
  const selection = useSelection(store).join();
  const [tab, setTab] = useState('component');
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection !== '') setTab('component');
  }
  const choose: ChooseProblem = (node, part) => {
    store.select(node === undefined ? [] : [node]);
    if (part !== undefined) setTab(part);
    else if (node !== undefined) {
      // the tab may show something else while this component stays chosen
      setTab('component');
      canvas.current?.querySelector(`[data-node="${node}"]`)?.scrollIntoView({ block: 'center' });
    }
  };
  return { tab, setTab, choose };
};

type ChipProps = { source: DragSource; document: FormDocument; language: Language; snippets: Snippets };

/** What is dragged: a new block, a snippet, or a block that stands in the form. */
const DragChip = ({ source, document, language, snippets }: ChipProps) => {
  const type = source.kind === 'new' ? blockTypeOf(source.type) : (document.nodes[source.id]?.type ?? '');
  const newName = source.kind === 'new' ? (snippets.find(source.type)?.fullName ?? typeName(type, language)) : '';
  return (
    <>
      <BlockIcon type={type} />
      {source.kind === 'new' ? newName : nameOfNode(document, source.id, language)}
    </>
  );
};

/** What the chosen components are called together. */
const useChosenName = (store: DesignerStore<FormDocument>, language: Language): (() => string) => {
  const t = useT();
  return () => {
    const { history, selection } = store.getState();
    const name = nameOfNode(history.present, selection[0] ?? '', language);
    return selection.length > 1 ? t('form-designer.snippet_several', { name, count: selection.length }) : name;
  };
};

type DialogsProps = {
  dialog: Dialog;
  /** The chosen components, as they are copied, and what they are called. */
  chosen: () => { content: string; name: string };
  model: FormModel;
  draft: FormDraft;
  title: string;
  onRenamed: (title: string) => void;
  onChoose: ChooseProblem;
  onClose: () => void;
};

/** The dialog of the designer that is open. */
const DesignerDialogs = ({ dialog, chosen, model, draft, title, onRenamed, onChoose, onClose }: DialogsProps) => (
  <>
    {dialog === 'snippet' && <KeepSnippetDialog {...chosen()} onClose={onClose} />}
    {dialog === 'snippets' && <SnippetsDialog onClose={onClose} />}
    <HelpSheet open={dialog === 'help'} onClose={onClose} own={FORM_HELP} />
    <ConflictDialog draft={draft} />
    {dialog === 'preview' && <FormPreview title={title} onClose={onClose} />}
    {dialog === 'meta' && <MetaDialog draft={draft} onRenamed={onRenamed} onClose={onClose} />}
    {dialog === 'versions' && <VersionsDialog draft={draft} onClose={onClose} />}
    {dialog === 'kept' && (
      <KeptDialog
        draft={draft}
        onRestored={(node) => {
          onClose();
          onChoose(node);
        }}
        onClose={onClose}
      />
    )}
    {dialog === 'publish' && <PublishDialog model={model} draft={draft} onChoose={onChoose} onClose={onClose} />}
  </>
);

/** The form designer: palette and outline, canvas, inspector, preview and publishing round one open draft. */
export const FormDesigner = ({ model, document }: { model: FormModel; document: FormDocument }) => {
  const t = useT();
  const navigate = useNavigate();
  const mayEdit = useButton('btn_edit');
  const host = useDesignHost(model, mayEdit);
  const draft = useDraft(formDraft, model.id, storedForm(model), document);
  const { store, saver } = draft;
  const [commands] = useState(() =>
    createNodeCommands(store, { placementOf: placementWithSnippets, newId: newNodeId }),
  );
  const [session] = useState(createDragSession);
  const [dialog, setDialog] = useState<Dialog>();
  const [title, setTitle] = useState(model.fullName);
  const canvas = useRef<HTMLDivElement>(null);
  const design = useMemo<FormDesign>(
    () => ({
      formId: model.id,
      store,
      commands,
      host,
      showVersions: () => setDialog('versions'),
      ...(mayEdit && model.table === null ? { keepSnippet: () => setDialog('snippet') } : {}),
      ...(mayEdit && model.source === '' ? { showKept: () => setDialog('kept') } : {}),
    }),
    [model.id, model.source, model.table, store, commands, host, mayEdit],
  );
  const isElsewhere = model.table !== null;
  const snippets = useSnippets(host.language, isElsewhere, mayEdit ? () => setDialog('snippets') : undefined);
  const nameOfChosen = useChosenName(store, host.language);
  const { problems, badNodes } = useProblems(store, host);
  const now = (): FormDocument => store.getState().history.present;

  useLeaveGuard(saver);
  useDesignerKeys(store, commands, {
    isActive: dialog === undefined,
    save: () => void saver.flush(),
    help: () => setDialog('help'),
    notPasted: () => toast.warning(t('designer-frame.not_pasted')),
    resize: (step) => resizeChosen(store, step),
  });

  useFieldKeys(store, dialog === undefined);
  const add = useAddBlock(store, commands, host.language, canvas, snippets);
  const { tab, setTab, choose } = useInspectorTab(store, canvas);
  const back = (): void => {
    void markStale(listFormModels);
    void navigate('/onlineDev/webDesign');
  };
  const publish = async (): Promise<void> => {
    giveUsualList(store);
    if (await saver.flush()) setDialog('publish');
  };
  const chip = (source: DragSource) => (
    <DragChip source={source} document={now()} language={host.language} snippets={snippets} />
  );
  return (
    <FormDesignProvider value={design}>
      <DragFrame
        store={store}
        placementOf={placementWithSnippets}
        session={session}
        canvas={canvas}
        labelOf={(id) => (id === now().root ? title : nameOfNode(now(), id, host.language))}
        chip={chip}
        onDrop={(source, to) => (source.kind === 'new' ? add(source.type, to) : commands.moveTo(source.id, to))}
      >
        <DesignerLayout
          leftLabel={t('form-designer.components')}
          bar={
            <DesignerBar
              title={title}
              store={store}
              saver={saver}
              onBack={back}
              onHelp={() => setDialog('help')}
              tag={<MetaButton title={t('form-designer.meta')} onOpen={() => setDialog('meta')} />}
            >
              <PublishActions
                problems={problems}
                onChoose={choose}
                attempt={{ label: t('app.preview'), icon: <EyeOutlined />, run: () => setDialog('preview') }}
                publish={{ label: t('form-designer.publish'), run: () => void publish() }}
              />
            </DesignerBar>
          }
          left={(closeSide) => (
            <BlockSide
              groups={snippets.groups}
              note={isElsewhere ? t('form-designer.palette_of_table') : undefined}
              onAdd={add}
              onDone={closeSide}
              store={store}
              badNodes={badNodes}
              emptyHint={t('form-designer.empty_form')}
              show={(node) => ({
                label: nodeName(node, host.language),
                icon: <BlockIcon type={node.type} />,
                note: node.field,
              })}
            />
          )}
          right={<FormInspector problems={problems} onChoose={choose} tab={tab} onTab={setTab} />}
        >
          <CrashNotice draft={draft} />
          <FormCanvas canvas={canvas} badNodes={badNodes} />
        </DesignerLayout>
      </DragFrame>
      <DesignerDialogs
        dialog={dialog}
        chosen={() => ({ content: commands.copyText() ?? '', name: nameOfChosen() })}
        model={model}
        draft={draft}
        title={title}
        onRenamed={setTitle}
        onChoose={choose}
        onClose={() => setDialog(undefined)}
      />
    </FormDesignProvider>
  );
};
