import { useEffect, useRef, useState } from 'react';
import { makeSlider, solveSlider } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '../../../lib/call';
import { isCallError } from '../../../lib/call-error';
import { textNow, useT } from '../../../lib/i18n';
import './puzzle-dialog.css';

type Puzzle = ReplyOf<typeof makeSlider>;
type Props = { onSolved: (sliderCode: string) => void; onClose: () => void };
type RoundProps = Pick<Props, 'onSolved'> & { words: string; onAgain: (words?: string) => void };

const failureOf = (cause: unknown): string => (isCallError(cause) ? cause.message : textNow('app.request_failed'));
const USUAL_TRACK = 264;

/** One puzzle and its one try. */
const Round = ({ words, onSolved, onAgain }: RoundProps) => {
  const t = useT();
  const slider = useRef<HTMLInputElement>(null);
  const [puzzle, setPuzzle] = useState<Puzzle>();
  const [x, setX] = useState(0);
  const [problem, setProblem] = useState(words);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const load = async (): Promise<void> => {
      setPuzzle(await call(makeSlider, {}, { signal: left.signal }));
    };
    slider.current?.focus();
    load().catch((cause: unknown) => {
      if (!left.signal.aborted) setProblem(failureOf(cause));
    });
    return () => left.abort();
  }, []);

  const solve = async (): Promise<void> => {
    if (!puzzle || isBusy || x === 0) return;
    setBusy(true);
    try {
      const { sliderCode } = await call(solveSlider, { body: { id: puzzle.id, x } });
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
      <div className="puzzle-picture">
        {puzzle ? (
          <>
            <img src={puzzle.picture} alt="" width={puzzle.width} height={puzzle.height} draggable={false} />
            <img
              className="puzzle-piece"
              src={puzzle.piece}
              alt=""
              style={{ transform: `translate(${x}px, ${puzzle.y}px)` }}
              draggable={false}
            />
          </>
        ) : (
          <span>{t('auth.puzzle_loading')}</span>
        )}
      </div>
      <input
        ref={slider}
        className="puzzle-slider"
        type="range"
        min={0}
        max={puzzle ? puzzle.width - puzzle.pieceSize : USUAL_TRACK}
        value={x}
        aria-label={t('auth.puzzle_slider')}
        onChange={(event) => {
          setX(Number(event.target.value));
          setProblem('');
        }}
        onPointerUp={() => void solve()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void solve();
        }}
      />
      <p className="puzzle-keys">{t('auth.puzzle_keys')}</p>
      <button type="button" disabled={isBusy} onClick={() => onAgain()}>
        {t('auth.puzzle_again')}
      </button>
    </>
  );
};

/** The slider puzzle, by mouse, finger or arrow keys. A wrong place brings another picture. */
export const PuzzleDialog = ({ onSolved, onClose }: Props) => {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const [round, setRound] = useState({ number: 0, words: '' });
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="puzzle" aria-labelledby="puzzle-title" onClose={onClose}>
      <h2 id="puzzle-title">{t('auth.puzzle_title')}</h2>
      <Round
        key={round.number}
        words={round.words}
        onSolved={onSolved}
        onAgain={(words = '') => setRound({ number: round.number + 1, words })}
      />
      <button type="button" className="puzzle-close" onClick={() => dialog.current?.close()}>
        {t('app.cancel')}
      </button>
    </dialog>
  );
};
