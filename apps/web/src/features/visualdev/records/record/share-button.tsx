import { Button, Tooltip } from 'antd';
import { LinkOutlined } from '@ant-design/icons';
import { withBase } from '#lib/menu/base-path.ts';
import { useT } from '#lib/texts/i18n.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import type { OpenForm } from '../open-form';

/** Where a record is found by whoever may see it. */
const recordPath = (formId: string, recordId: string): string =>
  `/record/${encodeURIComponent(formId)}/${encodeURIComponent(recordId)}`;

/** Copies the address of a record for a colleague. */
export const ShareButton = ({ form, recordId }: { form: OpenForm; recordId: string }) => {
  const t = useT();
  return (
    <Tooltip title={t('visualdev.share_link')}>
      <Button
        type="text"
        icon={<LinkOutlined />}
        aria-label={t('visualdev.share_link')}
        onClick={() =>
          void copyText(window.location.origin + withBase(recordPath(form.id, recordId)), t('visualdev.link_copied'))
        }
      />
    </Tooltip>
  );
};
