import { useState } from 'react';
import { Button } from 'antd';
import { FileExcelOutlined } from '@ant-design/icons';
import { importTemplate, uploadImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { saveUrl } from '#lib/live/record-tasks.ts';
import { DropFile } from './drop-file';
import type { Uploaded } from './import-mapping';

type Props = { formId: string; onUploaded: (file: Uploaded) => void };

/** Step 1: a file by click, drop or keyboard; the template for those who have none. */
export const ImportFileStep = ({ formId, onUploaded }: Props) => {
  const t = useT();
  const [isFetching, setFetching] = useState(false);

  const template = async (): Promise<void> => {
    setFetching(true);
    try {
      const { url, fileName } = await call(importTemplate, { params: { id: formId } });
      await saveUrl(url, fileName);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setFetching(false);
    }
  };

  return (
    <div className="transfer-form">
      <DropFile
        hint={t('transfer.drop_hint')}
        send={async (file, onProgress) =>
          onUploaded(await upload(uploadImport, { params: { id: formId } }, file, {}, { onProgress }))
        }
      />
      <div className="transfer-template">
        <Button icon={<FileExcelOutlined />} loading={isFetching} onClick={() => void template()}>
          {t('transfer.template')}
        </Button>
        <span className="transfer-muted">{t('transfer.template_hint')}</span>
      </div>
      <ul className="transfer-notes">
        <li>{t('transfer.how_heading')}</li>
        <li>{t('transfer.how_rows')}</li>
        <li>{t('transfer.how_bad')}</li>
      </ul>
    </div>
  );
};
