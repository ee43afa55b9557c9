import { useState } from 'react';
import { Segmented } from 'antd';
import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { previewPortalData } from '@qiaoban/contracts/portal/portal-view.contract';
import type { PortalDocument } from '@qiaoban/portal/document';
import { PortalView } from '@qiaoban/portal/views/portal-view';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { MessageDialog } from '#pickers/message/message-view.tsx';
import { useBlockStates } from '../use-block-states';
import { usePortalHost } from '../use-portal-host';
import './draft-preview.css';

type Device = 'desktop' | 'phone';

/** A design with the designer's own data, as wide as a desktop or a phone. */
export const DraftPreview = ({ document }: { document: PortalDocument }) => {
  const t = useT();
  const [device, setDevice] = useState<Device>('desktop');
  const { host, reader } = usePortalHost();
  const { states, load } = useBlockStates(
    document,
    async (ids) => (await call(previewPortalData, { body: { formData: document, blocks: [...ids] } })).blocks,
  );
  return (
    <>
      <Segmented<Device>
        value={device}
        options={[
          { value: 'desktop', label: t('portal.desktop'), icon: <DesktopOutlined /> },
          { value: 'phone', label: t('portal.phone'), icon: <MobileOutlined /> },
        ]}
        onChange={setDevice}
      />
      <div className="portal-preview" data-device={device}>
        <div className="portal-preview-screen">
          <PortalView
            key={device}
            document={document}
            states={states}
            host={host}
            isPhone={device === 'phone'}
            retry={(block) => void load([block])}
          />
        </div>
      </div>
      <MessageDialog reader={reader} />
    </>
  );
};
