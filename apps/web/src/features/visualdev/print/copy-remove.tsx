import { Button } from 'antd';
import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';

/** What is done with everything that is chosen on the sheet. */
export const CopyRemove = ({ onCopy, onRemove }: { onCopy: () => void; onRemove: () => void }) => {
  const t = useT();
  return (
    <div className="print-side-foot">
      <Button icon={<CopyOutlined />} onClick={onCopy}>
        {t('app.copy')}
      </Button>
      <Button danger icon={<DeleteOutlined />} onClick={onRemove}>
        {t('app.remove')}
      </Button>
    </div>
  );
};
