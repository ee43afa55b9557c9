import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Modal } from '@qiaoban/ui/modal';
import { Alert, Upload, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { BlockHost } from '../../host';
import { formText } from '../../texts/form-text';
import { readCode, readPicture } from './read-code';

type Props = { host: BlockHost; onFound: (text: string) => void; onClose: () => void };

/** How often a picture of the camera is looked at. */
const PAUSE = 250;

/** The camera's picture until a code is in it; a picture from the album where there is no camera. */
export const ScanDialog = guardDialog(({ host, onFound, onClose }: Props) => {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });
  const [problem, setProblem] = useState<string>();
  const [hasCamera, setCamera] = useState(true);
  const { language } = host;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const shown = video.current;
      const text = shown && shown.readyState >= 2 ? await readCode(shown) : undefined;
      if (!isWanted) return;
      if (text === undefined) timer = setTimeout(() => void look(), PAUSE);
      else found.current(text);
    };
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        setCamera(false);
        return setProblem(formText(language, 'form.view.no_camera'));
      }
      if (!isWanted || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play().catch(() => undefined);
      await look();
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    void open();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [language]);
  const take = async (file: File): Promise<void> => {
    const text = await readPicture(file);
    if (text === undefined) setProblem(formText(language, 'form.view.no_code_found'));
    else onFound(text);
  };
  return (
    <Modal open title={formText(language, 'form.view.scan')} footer={null} onCancel={onClose} width={420}>
      <div className="qb-scan-body">
        {hasCamera && (
          <>
            <video ref={video} className="qb-scan-video" muted playsInline />
            <p className="qb-field-tip">{formText(language, 'form.view.scan_hint')}</p>
          </>
        )}
        {problem !== undefined && <Alert type="warning" showIcon title={problem} />}
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            void take(file);
            return false;
          }}
        >
          <Button>{formText(language, 'form.view.scan_file')}</Button>
        </Upload>
      </div>
    </Modal>
  );
});
