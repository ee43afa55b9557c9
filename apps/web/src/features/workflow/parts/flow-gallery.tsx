import { FileAddOutlined } from '@ant-design/icons';
import { FLOW_TEMPLATES } from '@qiaoban/flow/templates';
import { Icon } from '@qiaoban/ui/icon';
import { useLanguage, useT } from '../../../lib/i18n';
import { Gallery } from '../../../pickers/gallery';

/** What a flow begins with: nothing, or a usual way of approval. An item of a form. */
export const FlowGallery = (field: { value?: string; onChange?: (key: string) => void }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Gallery
      {...field}
      label={t('workflow.templates')}
      tiles={[
        {
          key: '',
          icon: <FileAddOutlined />,
          name: t('workflow.template_blank'),
          hint: t('workflow.template_blank_hint'),
        },
        ...FLOW_TEMPLATES.map(({ key, icon, name, hint }) => ({
          key,
          icon: <Icon name={icon} />,
          name: name[language],
          hint: hint[language],
        })),
      ]}
    />
  );
};
