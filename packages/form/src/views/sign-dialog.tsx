import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Modal } from '@qiaoban/ui/modal';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import type { StoredFile } from '../values/file-value';
import { keptStrokes } from '../sign/strokes';
import type { Strokes } from '../sign/strokes';

type Props = { host: BlockHost; onSigned: (file: StoredFile) => void; onClose: () => void };

/** Pixels of the picture; drawn twice as fine as it is shown, so that it is sharp on paper. */
const WIDTH = 1040;
const HEIGHT = 400;
const INK = { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111111' } as const;

/** The strokes of the person's last signature, where they are kept. */
const useLastSignature = ({ lastSignature }: BlockHost): Strokes | undefined => {
  const [last, setLast] = useState<Strokes>();
  useEffect(() => {
    let isGone = false;
    lastSignature?.read().then(
      (found) => !isGone && setLast(found),
      // signing by hand goes on without it
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [lastSignature]);
  return last;
};

const drawStrokes = (pen: CanvasRenderingContext2D, strokes: Strokes): void => {
  Object.assign(pen, INK);
  for (const stroke of strokes) {
    const [x = 0, y = 0] = stroke;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x, y);
    for (let at = 2; at + 1 < stroke.length; at += 2) pen.lineTo(stroke[at] ?? 0, stroke[at + 1] ?? 0);
    pen.stroke();
  }
};

/** A white sheet to write on with a finger, a pen or the mouse. */
export const SignDialog = guardDialog(({ host, onSigned, onClose }: Props) => {
  const sheet = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const strokes = useRef<Strokes>([]);
  const last = useLastSignature(host);
  const [isEmpty, setIsEmpty] = useState(true);
  const [isSending, setIsSending] = useState(false);
  const { language } = host;
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * HEIGHT];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (!pen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    Object.assign(pen, INK);
    const [x, y] = at(event);
    strokes.current.push([x, y]);
    pen.beginPath();
    pen.moveTo(x, y);
    pen.lineTo(x, y);
    pen.stroke();
    setIsEmpty(false);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    const pen = event.currentTarget.getContext('2d');
    if (!isDown.current || !pen) return;
    const [x, y] = at(event);
    strokes.current.at(-1)?.push(x, y);
    pen.lineTo(x, y);
    pen.stroke();
  };
  const end = (): void => {
    isDown.current = false;
  };
  const clear = (): void => {
    sheet.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    strokes.current = [];
    setIsEmpty(true);
  };
  const repeat = (known: Strokes): void => {
    clear();
    const pen = sheet.current?.getContext('2d');
    if (!pen) return;
    drawStrokes(pen, known);
    strokes.current = known.map((stroke) => [...stroke]);
    setIsEmpty(false);
  };
  const send = async (): Promise<void> => {
    const picture = await new Promise<Blob | null>((done) => sheet.current?.toBlob(done, 'image/png'));
    if (!picture) return;
    setIsSending(true);
    try {
      const name = `${formText(language, 'form.view.sign_name')}.png`;
      const file = new File([picture], name, { type: 'image/png' });
      const stored = await host.upload({ file, kind: 'image', onProgress: () => undefined });
      const kept = keptStrokes(strokes.current);
      if (kept) host.lastSignature?.keep(kept);
      onSigned(stored);
    } catch (error) {
      host.say('error', error instanceof Error ? error.message : String(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Modal
      open
      title={formText(language, 'form.view.sign_here')}
      width={560}
      onCancel={onClose}
      footer={
        <>
          {last && (
            <Button className="qb-sign-last" disabled={isSending} onClick={() => repeat(last)}>
              {formText(language, 'form.view.sign_last')}
            </Button>
          )}
          <Button onClick={clear} disabled={isEmpty}>
            {formText(language, 'form.view.sign_clear')}
          </Button>
          <Button type="primary" onClick={() => void send()} disabled={isEmpty} loading={isSending}>
            {formText(language, 'form.view.sign_ok')}
          </Button>
        </>
      }
    >
      <canvas
        ref={sheet}
        className="qb-sign-sheet"
        width={WIDTH}
        height={HEIGHT}
        aria-label={formText(language, 'form.view.sign_here')}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </Modal>
  );
});
