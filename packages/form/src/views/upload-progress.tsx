import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';

import type { Upload } from './use-uploads';

type Props = Omit<Upload, 'key'> & { host: BlockHost; isInCell: boolean };

/** A file that did not arrive: why, and the way to send it again. */
const Failed = ({ name, problem, again, cancel, host, isInCell }: Props) => (
  <div className="qb-file-failed" role="alert" data-cell={isInCell || undefined}>
    <span title={problem}>{problem}</span>
    <button
      type="button"
      className="qb-icon-button"
      aria-label={formText(host.language, 'form.view.retry_upload', { name })}
      title={formText(host.language, 'form.view.retry_upload', { name })}
      onClick={again}
    >
      <ReloadOutlined />
    </button>
    <button
      type="button"
      className="qb-icon-button"
      aria-label={formText(host.language, 'form.view.remove_file', { name })}
      onClick={cancel}
    >
      <CloseOutlined />
    </button>
  </div>
);

/** A file on its way: how far it is, pause where it can be paused, and giving it up; or why it did not arrive. */
export const UploadProgress = (upload: Props) => {
  const { name, part, cancel, handle, isPaused = false, problem, host } = upload;
  if (problem !== undefined) return <Failed {...upload} />;
  return (
    <div className="qb-file-running">
      <span>
        {name}
        {isPaused && ` · ${formText(host.language, 'form.view.upload_paused')}`}
      </span>
      <Progress
        percent={Math.round(part * 100)}
        size="small"
        status={isPaused ? 'normal' : 'active'}
        aria-label={name}
      />
      {handle !== undefined && (
        <button
          type="button"
          className="qb-icon-button"
          aria-label={formText(host.language, isPaused ? 'form.view.resume_upload' : 'form.view.pause_upload', {
            name,
          })}
          onClick={isPaused ? handle.resume : handle.pause}
        >
          {isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
        </button>
      )}
      <button
        type="button"
        className="qb-icon-button"
        aria-label={formText(host.language, 'form.view.cancel_upload', { name })}
        onClick={cancel}
      >
        <CloseOutlined />
      </button>
    </div>
  );
};
