import { Button } from 'antd';
import { FileExcelOutlined } from '@ant-design/icons';
import type { TransferContracts } from '@qiaoban/contracts/directory/transfer.contract';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { download, upload } from '#lib/call/transfer.ts';
import { DropZone } from './drop-zone';
import type { Uploaded } from './import-choice';

type Props = { contracts: TransferContracts; onUploaded: (file: Uploaded) => void };

/** Step 1: a file by click, drop or keyboard; the template for those who have none. */
export const ImportFile = ({ contracts, onUploaded }: Props) => {
  const t = useT();
  return (
    <div className="import-body">
      <DropZone
        label={t('directory.import_step_file')}
        invitation={t('directory.import_drop')}
        invitationOver={t('directory.import_drop')}
        hint={<span className="import-muted">{t('directory.import_drop_hint')}</span>}
        progressText={(name) => t('directory.import_reading', { name })}
        send={async (file, onProgress) => onUploaded(await upload(contracts.upload, {}, file, {}, { onProgress }))}
      />
      <div className="import-template">
        <Button
          icon={<FileExcelOutlined />}
          onClick={() => void download(contracts.template, { query: {} }).catch(showFailure)}
        >
          {t('directory.import_template')}
        </Button>
        <span className="import-muted">{t('directory.import_template_hint')}</span>
      </div>
    </div>
  );
};
