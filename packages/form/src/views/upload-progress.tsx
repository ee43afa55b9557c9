import { CaretRightOutlined, CloseOutlined, PauseOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';

type Props = {
  name: string;
  /** 0 to 1. */
  part: number;
  cancel: () => void;
  handle?: { pause: () => void; resume: () => void };
  isPaused?: boolean;
  host: BlockHost;
};

/** A file on its way: how far it is, pause where it can be paused, and giving it up. */
export const UploadProgress = ({ name, part, cancel, handle, isPaused = false, host }: Props) => (
  <div className="qb-file-running">
    <span>
      {name}
      {isPaused && ` · ${formText(host.language, 'form.view.upload_paused')}`}
    </span>
    <Progress percent={Math.round(part * 100)} size="small" status={isPaused ? 'normal' : 'active'} aria-label={name} />
    {handle !== undefined && (
      <button
        type="button"
        className="qb-icon-button"
        aria-label={formText(host.language, isPaused ? 'form.view.resume_upload' : 'form.view.pause_upload', { name })}
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
