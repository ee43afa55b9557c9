import { useState } from 'react';
import { Button, Upload } from 'antd';
import { DeleteOutlined, FileTextOutlined, UploadOutlined } from '@ant-design/icons';
import { RESUME_KINDS } from '@qiaoban/contracts/recruitment/career.contract';
import { sendFile } from '#lib/call/upload-file.ts';
import { showFailure } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';

const RESUME_ACCEPT = RESUME_KINDS.map((kind) => `.${kind}`).join(',');

type Props = { id?: string; value?: string; onChange?: (fileId: string) => void; name: string };

/** The file of a resume: uploaded at once, looked at in place. */
export const ResumeInput = ({ id, value = '', onChange, name }: Props) => {
  const t = useT();
  const [sent, setSent] = useState<{ fileId: string; name: string }>();
  const [isBusy, setBusy] = useState(false);
  const shown = sent?.fileId === value ? sent.name : name;
  const send = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const done = await sendFile(file, { type: 'resume' });
      setSent({ fileId: done.fileId, name: done.name });
      onChange?.(done.fileId);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="rc-resume">
      {value !== '' && (
        <>
          <Button
            type="link"
            icon={<FileTextOutlined />}
            onClick={() => openFilePreview([{ fileId: value, name: shown || t('recruitment.resume') }])}
          >
            {shown || t('recruitment.resume')}
          </Button>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('recruitment.resume_remove')}
            onClick={() => onChange?.('')}
          />
        </>
      )}
      <Upload
        {...(id === undefined ? {} : { id })}
        accept={RESUME_ACCEPT}
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={isBusy}>
          {t(value === '' ? 'recruitment.resume_add' : 'recruitment.resume_replace')}
        </Button>
      </Upload>
    </div>
  );
};
