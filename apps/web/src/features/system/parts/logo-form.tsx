import { Button, Space, Upload } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { getPublicConfig } from '@qiaoban/contracts/system/public-config.contract';
import { LOGO_KINDS, setLogo } from '@qiaoban/contracts/system/system-config.contract';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { refreshProduct } from '#lib/browser/product.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import './config.css';

const MAX_BYTES = 500 * 1024;

const base64Of = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** The organisation's pictures; without one the product's own stands there. */
export const LogoForm = ({ mayEdit }: { mayEdit: boolean }) => {
  const t = useT();
  const config = useRoute(getPublicConfig, {}, { staleTime: 0 });
  const save = useAction(setLogo, { stale: [getPublicConfig], done: () => void refreshProduct() });
  if (!config.data) return <LinesSkeleton lines={4} />;
  const { logos } = config.data;
  const take = async (kind: (typeof LOGO_KINDS)[number], file: File): Promise<void> => {
    if (file.size > MAX_BYTES) toast.error(t('system.logo_hint'));
    else
      await save
        .run({ params: { kind }, body: { image: await base64Of(file) } })
        .catch(() => toast.error(t('system.logo_hint')));
  };
  return (
    <>
      <div className="config-logos">
        {LOGO_KINDS.map((kind) => (
          <section key={kind}>
            <strong>{t(`system.logo_${kind}`)}</strong>
            <div className={kind === 'dark' ? 'config-logo config-logo-dark' : 'config-logo'}>
              {logos[kind] ? (
                <img src={logos[kind]} alt={t(`system.logo_${kind}`)} />
              ) : (
                <span>{t('system.logo_none')}</span>
              )}
            </div>
            {mayEdit && (
              <Space wrap>
                <Upload
                  accept="image/png,image/jpeg,image/webp"
                  showUploadList={false}
                  beforeUpload={(file) => {
                    void take(kind, file);
                    return false;
                  }}
                >
                  <Button icon={<UploadOutlined />}>{t('system.logo_choose')}</Button>
                </Upload>
                {logos[kind] && (
                  <Button onClick={() => void save.tried({ params: { kind }, body: { image: '' } })}>
                    {t('system.logo_remove')}
                  </Button>
                )}
              </Space>
            )}
          </section>
        ))}
      </div>
      <small className="config-hint">{t('system.logo_hint')}</small>
    </>
  );
};
