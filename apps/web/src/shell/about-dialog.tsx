import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { DIALOG_WIDTH } from '@qiaoban/ui/logic/dialog-width';
import { BrandMark } from '#lib/browser/brand.tsx';
import { useT } from '#lib/texts/i18n.ts';
import type { PartProps } from './lazy-part';
import './about-dialog.css';

const VERSION = '0.1.0';

/** Name, version, authors, slogan. */
export const AboutDialog = guardDialog(({ open, onClose }: PartProps) => {
  const t = useT();
  return (
    <ModalFrame
      open={open}
      onCancel={onClose}
      footer={null}
      width={DIALOG_WIDTH.small}
      centered
      title={t('shell.about')}
    >
      <div className="about">
        <BrandMark size={56} />
        <h2>{t('app.product')}</h2>
        <p>{t('app.slogan')}</p>
        <dl>
          <dt>{t('shell.version')}</dt>
          <dd>{VERSION}</dd>
          <dt>{t('shell.author')}</dt>
          <dd>{t('shell.author_name')}</dd>
          <dt>{t('shell.licence')}</dt>
          <dd>MIT</dd>
        </dl>
      </div>
    </ModalFrame>
  );
});
