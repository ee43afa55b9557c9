import { Button } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { StoredFile } from '@qiaoban/form/values/file-value';
import { FileList } from '@qiaoban/form/views/file-list';
import { Empty } from '@qiaoban/ui/empty';
import { saveUrl } from '#lib/live/record-tasks.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../open-form';

type Found = { key: string; label: string; files: StoredFile[]; kind: 'file' | 'image' };
type Row = Record<string, unknown>;

/** Every file of a record by the field that it stands in, rows of sub-tables included. */
export const filesInRecord = (form: OpenForm, data: Readonly<Row>, language: BlockHost['language']): Found[] => {
  const { main, tables } = listFields(form.document);
  const of = (field: FieldInfo, values: readonly unknown[], label: string): Found[] => {
    const files = values.flatMap((value) => StoredFile.array().safeParse(value).data ?? []);
    if (!field.block.definition.isFile || files.length === 0) return [];
    return [{ key: field.path, label, files, kind: field.block.definition.shows === 'pictures' ? 'image' : 'file' }];
  };
  const nameOf = ({ label, field }: Pick<FieldInfo, 'label' | 'field'>): string => textIn(label, language) || field;
  return [
    ...main.flatMap((field) => of(field, [data[field.field]], nameOf(field))),
    ...tables.flatMap((table) => {
      const rows = Array.isArray(data[table.field]) ? (data[table.field] as Row[]) : [];
      return table.fields.flatMap((field) =>
        of(
          field,
          rows.map((row) => row[field.field]),
          `${nameOf(table)} · ${nameOf(field)}`,
        ),
      );
    }),
  ];
};

/** The form has a field for files or pictures. */
export const holdsFiles = (form: OpenForm): boolean => {
  const { main, tables } = listFields(form.document);
  return [...main, ...tables.flatMap(({ fields }) => fields)].some(({ block }) => block.definition.isFile);
};

/** A browser takes downloads that come apart. */
const BETWEEN_FILES_MS = 300;

/** All files of a record in one place; each opens in the preview, and all are taken along at once. */
export const RecordFiles = ({ form, host, data }: { form: OpenForm; host: BlockHost; data: Readonly<Row> }) => {
  const t = useT();
  const found = filesInRecord(form, data, host.language);
  if (found.length === 0) return <Empty small title={t('visualdev.no_files')} hint={t('visualdev.no_files_hint')} />;
  const all = found.flatMap(({ files }) => files);
  // one after the other: a browser drops downloads that begin at the same moment
  const saveAll = async (): Promise<void> => {
    for (const file of all) {
      await saveUrl(host.fileUrl(file), file.name);
      await new Promise((next) => setTimeout(next, BETWEEN_FILES_MS));
    }
  };
  const sections = found.map(({ key, label, files, kind }) => (
    <section key={key} className="record-files">
      <h3>
        {label} <small>{files.length}</small>
      </h3>
      <FileList files={files} host={host} kind={kind} />
    </section>
  ));
  return (
    <>
      {all.length > 1 && (
        <Button className="record-files-all" icon={<DownloadOutlined />} onClick={() => void saveAll()}>
          {t('visualdev.files_save_all', { count: all.length })}
        </Button>
      )}
      {sections}
    </>
  );
};
