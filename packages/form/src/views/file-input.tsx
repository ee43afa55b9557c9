import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { fitPicture } from '@qiaoban/ui/logic/fit-picture';
import { useNewest } from '@qiaoban/ui/logic/use-newest';
import { useUploads } from '@qiaoban/ui/logic/use-uploads';
import { UploadProgress } from '@qiaoban/ui/upload-progress';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { useRef } from 'react';
import type { DragEvent } from 'react';
import type { BlockHost } from '../host';
import type { InputProps } from '../field-props';
import { formText } from '../texts/form-text';
import { acceptedExtensions, SIZE_UNITS } from '../values/file-value';
import type { FileKind, StoredFile } from '../values/file-value';
import { FileList } from './file-list';
import type { InputViewProps } from './view-types';

export type FileInputProps = InputProps & {
  accept: FileKind[];
  fileSize: number;
  sizeUnit: keyof typeof SIZE_UNITS;
  maxFiles: number;
  showTip: boolean;
  buttonText?: LocalText;
};
const filesOf = (value: unknown): StoredFile[] => (Array.isArray(value) ? (value as StoredFile[]) : []);

/** A field for one PDF has its own words and asks before it lets go (spec 5.4). */
const isOnePdf = ({ accept, maxFiles }: FileInputProps): boolean =>
  maxFiles === 1 && accept.length === 1 && accept[0] === 'pdf';

const tooMany = (props: FileInputProps, kind: 'file' | 'image', host: BlockHost): string =>
  formText(
    host.language,
    isOnePdf(props)
      ? 'form.problem.upload_one_pdf'
      : kind === 'image'
        ? 'form.problem.upload_too_many_images'
        : 'form.problem.upload_too_many',
    { max: props.maxFiles },
  );

/** Why a file is not even sent. */
const refusal = (file: File, props: FileInputProps, host: BlockHost): string | undefined => {
  if (file.size > props.fileSize * SIZE_UNITS[props.sizeUnit]) {
    const key = isOnePdf(props) ? 'form.problem.pdf_too_large' : 'form.problem.file_too_large';
    return formText(host.language, key, { size: props.fileSize, unit: props.sizeUnit });
  }
  const kinds = acceptedExtensions(props.accept);
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (kinds.length === 0 || kinds.includes(ending)) return undefined;
  return formText(host.language, 'form.problem.file_kind', { name: file.name, kinds: kinds.join(' ') });
};

type Props = InputViewProps<FileInputProps> & { kind: 'file' | 'image' };

/** Stored files with a button to add more. Files go up one after the other; a record only ever holds what is stored. */
export const FileInput = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  kind,
  isDisabled,
  describedBy,
  isInCell,
}: Props) => {
  const files = filesOf(value);
  const newest = useNewest(value);
  const picker = useRef<HTMLInputElement>(null);

  const give = (next: StoredFile[]): void => {
    const kept = next.length === 0 ? null : next;
    newest.write(kept);
    onChange(kept);
  };
  const { uploads, send } = useUploads({
    upload: (file, hooks) => host.upload({ file, kind, ...hooks }),
    hasRoom: () => filesOf(newest.read()).length < props.maxFiles,
    onStored: (stored) => give([...filesOf(newest.read()), stored]),
    // no room for the whole reason: it is said as a message too
    onProblem: (text) => isInCell && host.say('error', text),
  });
  const sendAll = async (chosen: readonly File[]): Promise<void> => {
    const room = props.maxFiles - filesOf(newest.read()).length;
    if (chosen.length > room) {
      host.say('error', tooMany(props, kind, host));
    }
    const most = props.fileSize * SIZE_UNITS[props.sizeUnit];
    const ready: File[] = [];
    // one after the other: a picture of a telephone takes much memory while it is drawn
    for (const file of chosen.slice(0, Math.max(room, 0)))
      ready.push(kind === 'image' ? await fitPicture(file, most) : file);
    const fits = ready.filter((file) => {
      const why = refusal(file, props, host);
      if (why !== undefined) host.say('error', why);
      return why === undefined;
    });
    await send(fits);
    onBlur();
  };
  const remove = async (gone: StoredFile): Promise<void> => {
    const title = formText(host.language, 'form.view.confirm_remove_file', { name: gone.name });
    if (isOnePdf(props) && !(await ask({ title }))) return;
    give(filesOf(newest.read()).filter((file) => file.fileId !== gone.fileId));
  };
  const canAdd = !isDisabled && files.length < props.maxFiles;
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void sendAll([...event.dataTransfer.files]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is a second way; the button is there for everybody
    <div
      className="qb-file-input"
      onDragOver={canAdd ? (event) => event.preventDefault() : undefined}
      onDrop={canAdd ? drop : undefined}
    >
      <FileList files={files} host={host} kind={kind} onRemove={isDisabled ? undefined : (gone) => void remove(gone)} />
      {uploads.map(({ key, ...each }) => (
        <UploadProgress key={key} {...each} isInCell={isInCell} />
      ))}
      {canAdd && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            multiple={props.maxFiles > 1}
            accept={acceptedExtensions(props.accept)
              .map((ending) => `.${ending}`)
              .join(',')}
            data-testid={`${id}-file`}
            onChange={(event) => {
              const chosen = [...(event.target.files ?? [])];
              event.target.value = '';
              void sendAll(chosen);
            }}
          />
          <Button
            id={id}
            {...(isInCell ? { size: 'small' as const } : {})}
            icon={<UploadOutlined aria-hidden />}
            aria-describedby={describedBy}
            onClick={() => picker.current?.click()}
          >
            {textIn(props.buttonText, host.language) || formText(host.language, 'form.view.upload_file')}
          </Button>
        </>
      )}
      {props.showTip && (
        <div className="qb-field-tip">
          {formText(host.language, 'form.view.upload_tip', {
            size: props.fileSize,
            unit: props.sizeUnit,
            max: props.maxFiles,
          })}
        </div>
      )}
    </div>
  );
};
