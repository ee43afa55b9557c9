import { Button, Popover, QRCode } from 'antd';
import { CopyOutlined, QrcodeOutlined } from '@ant-design/icons';
import { withBase } from '#lib/menu/base-path.ts';
import { useT } from '#lib/texts/i18n.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import './phone.css';

const phonePreviewPath = (id: string): string => `/onlineDev/phonePreview/${encodeURIComponent(id)}`;

/** The draft on a real phone: its address as a QR code, for whoever is signed in there. `open` saves what is not yet. */
export const PhoneQr = ({ id, open }: { id: string; open: () => void }) => {
  const t = useT();
  const address = window.location.origin + withBase(phonePreviewPath(id));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      onOpenChange={(isOpen) => isOpen && open()}
      content={
        <div className="phone-qr">
          {/* dark on light whatever the colours of the page: cameras read no other */}
          <QRCode value={address} size={180} color="#000000" bgColor="#ffffff" />
          <p>{t('phone-designer.qr_hint')}</p>
          <Button icon={<CopyOutlined />} onClick={() => void copyText(address, t('phone-designer.address_copied'))}>
            {t('phone-designer.copy_address')}
          </Button>
        </div>
      }
    >
      <Button icon={<QrcodeOutlined />} aria-label={t('phone-designer.qr')}>
        <span className="designer-wide">{t('phone-designer.qr')}</span>
      </Button>
    </Popover>
  );
};
