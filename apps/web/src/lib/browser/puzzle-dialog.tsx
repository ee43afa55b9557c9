import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { makeSlider, solveSlider } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '../call/call';
import { isCallError } from '../call/call-error';
import { textNow, useT } from '../texts/i18n';
import './puzzle-dialog.css';

type Puzzle = ReplyOf<typeof makeSlider>;
type Props = {
  onSolved: (sliderCode: string) => void;
  onClose: () => void;
  /** It stands before signing in, for which there are other ways. */
  isForSignIn?: boolean;
};
type RoundProps = Pick<Props, 'onSolved' | 'isForSignIn'> & { text: string; onAgain: (text?: string) => void };

const failureOf = (cause: unknown): string => (isCallError(cause) ? cause.message : textNow('app.request_failed'));
const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels that an arrow key moves the piece together with Shift. */
const STRIDE = 10;

const within = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

/** One puzzle and its one try: the piece goes where it is dragged, where one taps, or step by step with the arrow keys. */
const Round = ({ text, isForSignIn, onSolved, onAgain }: RoundProps) => {
  const t = useT();
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [problem, setProblem] = useState(text);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const load = async (): Promise<void> => {
      setPuzzle(await call(makeSlider, {}, { signal: left.signal }));
    };
    load().catch((cause: unknown) => {
      if (!left.signal.aborted) setProblem(failureOf(cause));
    });
    return () => left.abort();
  }, []);

  const put = (x: number, y: number): void => {
    if (!puzzle) return;
    setPlace({ x: within(x, puzzle.width - puzzle.pieceSize), y: within(y, puzzle.height - puzzle.pieceSize) });
    setProblem('');
  };
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (!puzzle || isBusy) return;
    const frame = event.currentTarget.getBoundingClientRect();
    put(event.clientX - frame.left - puzzle.pieceSize / 2, event.clientY - frame.top - puzzle.pieceSize / 2);
  };
  const solve = async (): Promise<void> => {
    if (!puzzle || isBusy || (place.x === 0 && place.y === 0)) return;
    setBusy(true);
    try {
      const { sliderCode } = await call(solveSlider, { body: { id: puzzle.id, ...place } });
      onSolved(sliderCode);
    } catch (cause) {
      onAgain(failureOf(cause));
    }
  };
  return (
    <>
      <p className="puzzle-hint" data-wrong={problem !== ''} role="status">
        {problem || t('auth.puzzle_hint')}
      </p>
      <div
        className="puzzle-picture"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
      >
        {puzzle ? (
          <>
            <img src={puzzle.picture} alt="" width={puzzle.width} height={puzzle.height} draggable={false} />
            <button
              autoFocus
              type="button"
              className="puzzle-piece"
              aria-label={t('auth.puzzle_piece')}
              aria-describedby="puzzle-keys"
              style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
              onKeyDown={(event) => {
                const step = STEPS[event.key];
                const stride = event.shiftKey ? STRIDE : 1;
                if (step === undefined && event.key !== 'Enter') return;
                event.preventDefault();
                if (step === undefined) void solve();
                else put(place.x + step[0] * stride, place.y + step[1] * stride);
              }}
            >
              <img src={puzzle.piece} alt="" draggable={false} />
            </button>
          </>
        ) : (
          <span>{t('auth.puzzle_loading')}</span>
        )}
      </div>
      <p className="puzzle-keys" id="puzzle-keys">
        {t('auth.puzzle_keys')}
        <br />
        {t(isForSignIn ? 'auth.puzzle_other_way' : 'auth.puzzle_ask_them')}
      </p>
      <button type="button" className="puzzle-confirm" disabled={isBusy} onClick={() => void solve()}>
        {t('app.ok')}
      </button>
      <button type="button" disabled={isBusy} onClick={() => onAgain()}>
        {t('auth.puzzle_again')}
      </button>
    </>
  );
};

/** The puzzle, by mouse, finger or arrow keys. A wrong place brings another picture. */
export const PuzzleDialog = ({ onSolved, onClose, isForSignIn }: Props) => {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const [round, setRound] = useState({ number: 0, text: '' });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="puzzle" aria-labelledby="puzzle-title" onClose={onClose}>
      <h2 id="puzzle-title">{t('auth.puzzle_title')}</h2>
      <Round
        key={round.number}
        text={round.text}
        isForSignIn={isForSignIn ?? false}
        onSolved={onSolved}
        onAgain={(text = '') => setRound({ number: round.number + 1, text })}
      />
      <button type="button" className="puzzle-close" onClick={() => dialog.current?.close()}>
        {t('app.cancel')}
      </button>
    </dialog>
  );
};
