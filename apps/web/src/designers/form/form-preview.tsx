import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Segmented } from 'antd';
import { CheckOutlined, DesktopOutlined, MobileOutlined, ReloadOutlined } from '@ant-design/icons';
import type { FormDocument } from '@qiaoban/form/document';
import type { DesignHost } from '@qiaoban/form/host';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { FormView, useFormCheck } from '@qiaoban/form/views/form-view';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { fetchedAnswers } from '#pickers/form/fetched-answers.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { useFormDesign } from './form-design';
import { newNodeId } from './new-node';
import './form-preview.css';

type Device = 'desktop' | 'phone';

type TrialProps = {
  document: FormDocument;
  host: DesignHost;
  device: Device;
  onReset: () => void;
  /** Left in the bar. */ children: ReactNode;
};

/** An empty record of the form as it is drawn now: rules, formulas and checks work; nothing is stored. */
const Trial = ({ document, host, device, onReset, children }: TrialProps) => {
  const t = useT();
  const user = useSession((s) => s.userInfo);
  const [runtime] = useState(() =>
    createFormRuntime(
      document,
      {},
      {
        now: Date.now(),
        newId: newNodeId,
        language: host.language,
        answers: fetchedAnswers(),
        isNew: true,
        ...(user ? { me: user.userId, myDepartment: user.departmentId } : {}),
      },
    ),
  );
  const { focus, check } = useFormCheck(runtime);
  return (
    <>
      <div className="preview-bar">
        <span style={{ marginInlineEnd: 'auto' }}>{children}</span>
        <Button icon={<ReloadOutlined />} onClick={onReset}>
          {t('form-designer.preview_reset')}
        </Button>
        <Button
          type="primary"
          icon={<CheckOutlined />}
          onClick={() => {
            if (check()) toast.success(t('form-designer.preview_good'));
            else toast.warning(t('form-designer.preview_bad', { count: runtime.problems().length }));
          }}
        >
          {t('form-designer.preview_check')}
        </Button>
      </div>
      <div className="preview-stage" data-device={device}>
        <div className="preview-screen">
          <FormView runtime={runtime} host={host} isPhone={device === 'phone'} {...(focus ? { focus } : {})} />
        </div>
      </div>
    </>
  );
};

/** The form at work, at the width of a desktop or of a phone. */
export const FormTrial = ({ document, host }: { document: FormDocument; host: DesignHost }) => {
  const t = useT();
  const [device, setDevice] = useState<Device>('desktop');
  const [round, setRound] = useState(0);
  return (
    <Trial
      key={`${round} ${device}`}
      document={document}
      host={host}
      device={device}
      onReset={() => setRound(round + 1)}
    >
      <Segmented<Device>
        value={device}
        options={[
          { value: 'desktop', label: t('form-designer.desktop'), icon: <DesktopOutlined /> },
          { value: 'phone', label: t('form-designer.phone'), icon: <MobileOutlined /> },
        ]}
        onChange={setDevice}
      />
    </Trial>
  );
};

/** The form as it is drawn now, in a dialog over the designer. */
export const FormPreview = guardDialog(({ title, onClose }: { title: string; onClose: () => void }) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const parsed = useMemo(() => parseFormDocument(store.getState().history.present), [store]);
  return (
    <ModalFrame open width={1080} title={`${t('app.preview')} · ${title}`} footer={null} onCancel={onClose}>
      {parsed.ok ? (
        <FormTrial document={parsed.document} host={host} />
      ) : (
        <Failed text={parsed.problems.map((problem) => `${problem.path}: ${problem.message}`).join('; ')} />
      )}
    </ModalFrame>
  );
});
