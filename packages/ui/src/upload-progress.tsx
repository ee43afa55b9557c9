import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { fill } from './logic/texts';
import type { Upload } from './logic/use-uploads';
import { useUiTexts } from './ui-context';
import './upload-progress.css';

type Props = Omit<Upload, 'key'> & {
  /** No room for the whole reason. */
  isInCell?: boolean;
};

/** A file that did not arrive: why, and the way to send it again. */
const Failed = ({ name, problem, again, cancel, isInCell }: Props) => {
  const texts = useUiTexts();
  return (
    <div className="qb-file-failed" role="alert" data-cell={isInCell || undefined}>
      <span title={problem}>{problem}</span>
      <button
        type="button"
        className="qb-icon-button"
        aria-label={fill(texts.retryUpload, { name })}
        title={fill(texts.retryUpload, { name })}
        onClick={again}
      >
        <ReloadOutlined />
      </button>
      <button type="button" className="qb-icon-button" aria-label={fill(texts.removeFile, { name })} onClick={cancel}>
        <CloseOutlined />
      </button>
    </div>
  );
};

/** A file on its way: how far it is, pause where it can be paused, and giving it up; or why it did not arrive. */
export const UploadProgress = (upload: Props) => {
  const { name, part, cancel, handle, isPaused = false, problem } = upload;
  const texts = useUiTexts();
  if (problem !== undefined) return <Failed {...upload} />;
  return (
    <div className="qb-file-running">
      <span>
        {name}
        {isPaused && ` · ${texts.uploadPaused}`}
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
          aria-label={fill(isPaused ? texts.resumeUpload : texts.pauseUpload, { name })}
          onClick={isPaused ? handle.resume : handle.pause}
        >
          {isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
        </button>
      )}
      <button type="button" className="qb-icon-button" aria-label={fill(texts.cancelUpload, { name })} onClick={cancel}>
        <CloseOutlined />
      </button>
    </div>
  );
};
