import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { RocketOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { DesignHost } from '@qiaoban/form/host';
import { setPhoneBlocks } from '@qiaoban/form/phone/phone-commands';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { markStale } from '#lib/call/query.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { DesignerBar } from '../../frame/designer-bar';
import { DesignerLayout } from '../../frame/designer-layout';
import { ConflictDialog, CrashNotice } from '../../frame/draft-notices';
import { useDraft } from '../../frame/draft';
import { HelpSheet } from '../../frame/help-sheet';
import { ProblemButton } from '../../frame/problem-button';
import { useDesignerKeys } from '../../frame/use-designer-keys';
import { useLeaveGuard } from '../../frame/use-leave-guard';
import { FormDesignProvider } from '../form-design';
import type { FormDesign } from '../form-design';
import { storedForm } from '../form-draft';
import { PublishDialog } from '../publish-dialog';
import { useProblems } from '../use-problems';
import { createPhoneCommands } from './phone-commands';
import { phoneDraft } from './phone-draft';
import { PhoneInspector } from './phone-inspector';
import { PhoneOutline } from './phone-outline';
import { PhoneQr } from './phone-qr';
import { PhoneStage } from './phone-stage';
import type { PhonePage } from './phone-stage';
import './phone.css';

const PHONE_HELP = [
  { keys: '↑+↓', text: 'designer-frame.key_walk' },
  { keys: '←+→', text: 'designer-frame.key_levels' },
  { keys: 'alt+↑+↓', text: 'designer-frame.key_move' },
  { keys: 'Shift+←+→', text: 'phone-designer.key_width' },
  { keys: 'Delete', text: 'phone-designer.key_hide' },
];

/** The phone designer: the blocks in the phone's order, the phone at work, what the chosen block does there. */
export const PhoneDesigner = ({ model, document }: { model: FormModel; document: FormDocument }) => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const formHost = useFormHost(model.id);
  const host = useMemo<DesignHost>(() => ({ ...formHost, say: () => undefined }), [formHost]);
  const draft = useDraft(phoneDraft, model.id, storedForm(model), document);
  const { store, saver } = draft;
  const [commands] = useState(() => createPhoneCommands(store));
  const [dialog, setDialog] = useState<'help' | 'publish'>();
  const [page, setPage] = useState<PhonePage>('fill');
  const design = useMemo<FormDesign>(
    () => ({ formId: model.id, store, commands, host }),
    [model.id, store, commands, host],
  );
  const { problems } = useProblems(store, host);
  const close = (): void => setDialog(undefined);
  const choose = (node: string | undefined): void => store.select(node === undefined ? [] : [node]);

  useLeaveGuard(saver);
  useDesignerKeys(store, commands, {
    isActive: dialog === undefined,
    save: () => void saver.flush(),
    help: () => setDialog('help'),
    notPasted: () => undefined,
    resize: (step) => {
      const { selection } = store.getState();
      if (selection.length > 0) store.run(setPhoneBlocks(selection, { width: step < 0 ? 'half' : 'full' }));
    },
  });
  const publish = async (): Promise<void> => {
    if (await saver.flush()) setDialog('publish');
  };
  return (
    <FormDesignProvider value={design}>
      <DesignerLayout
        leftLabel={t('phone-designer.order')}
        bar={
          <DesignerBar
            title={model.fullName}
            store={store}
            saver={saver}
            onBack={() => {
              void markStale(listFormModels);
              void navigate('/onlineDev/appDesign');
            }}
            onHelp={() => setDialog('help')}
          >
            <ProblemButton problems={problems} onChoose={choose} />
            {may('btn_preview') && <PhoneQr id={model.id} open={() => void saver.flush()} />}
            {may('btn_release') && (
              <Button type="primary" icon={<RocketOutlined />} onClick={() => void publish()}>
                {t('form-designer.publish')}
              </Button>
            )}
          </DesignerBar>
        }
        left={() => <PhoneOutline />}
        right={<PhoneInspector onPage={setPage} />}
      >
        <CrashNotice draft={draft} />
        <PhoneStage title={model.fullName} page={page} onPage={setPage} />
      </DesignerLayout>
      <HelpSheet open={dialog === 'help'} onClose={close} own={PHONE_HELP} />
      <ConflictDialog draft={draft} />
      {dialog === 'publish' && (
        <PublishDialog model={model} draft={draft} isForPhone onChoose={choose} onClose={close} />
      )}
    </FormDesignProvider>
  );
};
