import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import type { OpenForm } from './open-form';

/** Says that the records stand in a table of a data source, and whether they can be written. */
export const ExternalTag = ({ form }: { form: Pick<OpenForm, 'external'> }) => {
  const t = useT();
  if (form.external === '') return null;
  return (
    <span>
      <StatusTag tone="info">
        {t(form.external === 'writable' ? 'visualdev.external_writable' : 'visualdev.external_read_only_short')}
      </StatusTag>
    </span>
  );
};
