import { isPictureName } from '@qiaoban/form/values/file-value';
import { FileList } from '@qiaoban/form/views/file-list';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useT } from '#lib/texts/i18n.ts';
import type { InstanceData } from './instance-head';

/** Files and signature of a line of the history. */
export const ShownEnclosure = ({ files, signature }: Pick<InstanceData['timeline'][number], 'files' | 'signature'>) => {
  const t = useT();
  const host = useFormHost();
  if (files.length === 0 && signature === null) return null;
  return (
    <div className="instance-timeline-enclosure">
      <FileList files={files.filter(({ name }) => isPictureName(name))} host={host} kind="image" />
      <FileList files={files.filter(({ name }) => !isPictureName(name))} host={host} kind="file" />
      {signature && (
        <img className="qb-sign-picture" src={host.fileUrl(signature)} alt={t('workflow.signature')} height={56} />
      )}
    </div>
  );
};
