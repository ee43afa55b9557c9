import { useState } from 'react';
import { Button, Upload } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { uploadFile } from '@qiaoban/contracts/file/file.contract';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';

type FileValue = { fileId: string; name: string }[];
type Props = { id?: string; value?: FileValue; onChange?: (value: FileValue) => void; kinds: readonly string[] };

/** One file, uploaded as it is chosen. */
export const FileField = ({ id, value = [], onChange, kinds }: Props) => {
  const t = useT();
  const [share, setShare] = useState<number>();
  const send = async (file: File): Promise<void> => {
    setShare(0);
    try {
      const query = { modelId: '', field: '' };
      const kept = await upload(uploadFile, { params: { type: 'weixin' }, query }, file, {}, { onProgress: setShare });
      onChange?.([{ fileId: kept.fileId, name: kept.name }]);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={kinds.map((kind) => `.${kind}`).join(',')}
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
    >
      <Button icon={<UploadOutlined />} loading={share !== undefined}>
        {share === undefined ? (value[0]?.name ?? t('wechat.choose_file')) : `${Math.round(share * 100)}%`}
      </Button>
    </Upload>
  );
};
