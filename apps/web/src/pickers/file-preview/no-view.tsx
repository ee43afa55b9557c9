import { FileOutlined } from '@ant-design/icons';
import { useTexts } from '#lib/texts/i18n.ts';

/** For kinds that cannot be shown: the download is in the bar above. */
export const NoView = () => {
  const t = useTexts('file');
  return (
    <div className="file-preview-note">
      <FileOutlined className="file-preview-mark" aria-hidden />
      <p>{t('file.preview_none')}</p>
    </div>
  );
};
