import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { newId } from '#platform/ids';
import type { Guesses } from '../guesses';
import { hashToken, newToken } from '../session.store';
import { drawSlider, HEIGHT, PIECE, WIDTH } from './slider-picture';
import './slider.table';

/** Pixels by which the piece may miss, to each side. */
export const TOLERANCE = 3;
const PUZZLE_MS = 5 * 60_000;
const PASS_MS = 2 * 60_000;
/** Puzzles of one address in a quarter of an hour. */
const MAX_PUZZLES = 300;
/** Wrong places from one address in a quarter of an hour, over all of its puzzles. */
const MAX_WRONG = 5;

type Place = { x: number; y: number };
const pixelOf = ({ x, y }: Place): number => y * WIDTH + x;
const isAt = (pixel: number, { x, y }: Place): boolean =>
  Math.abs((pixel % WIDTH) - x) <= TOLERANCE && Math.abs(Math.floor(pixel / WIDTH) - y) <= TOLERANCE;

type Deps = { platform: Db; clock: Clock; guesses: Guesses };

/** Slider puzzles: one try each; a solved one gives a pass that is good for one sign-in. */
export const createSliderService = ({ platform, clock, guesses }: Deps) => ({
  make: async (ip: string) => {
    await guesses.limitUse('m', ip, MAX_PUZZLES);
    const { x, y, ...shown } = await drawSlider();
    const id = newId();
    await platform
      .deleteFrom('slider')
      .where('expires_at', '<', new Date(clock.now()) as never)
      .execute();
    await platform
      .insertInto('slider')
      .values({ id, x: pixelOf({ x, y }), pass_hash: null, expires_at: new Date(clock.now() + PUZZLE_MS) })
      .execute();
    return { id, ...shown, width: WIDTH, height: HEIGHT, pieceSize: PIECE };
  },

  /** Takes the puzzle away, whatever the answer; a right one is exchanged for a pass. */
  solve: async (ip: string, id: string, place: Place): Promise<{ sliderCode: string }> => {
    const { giveBack } = await guesses.limitUse('w', ip, MAX_WRONG);
    const puzzle = await platform
      .deleteFrom('slider')
      .where('id', '=', id)
      .where('pass_hash', 'is', null)
      .where('expires_at', '>', new Date(clock.now()) as never)
      .returning('x')
      .executeTakeFirst();
    if (puzzle === undefined || !isAt(puzzle.x, place)) throw new AppError(authErrors.slider_wrong);
    await giveBack();
    const sliderCode = newToken();
    await platform
      .insertInto('slider')
      .values({
        id: newId(),
        x: puzzle.x,
        pass_hash: hashToken(sliderCode),
        expires_at: new Date(clock.now() + PASS_MS),
      })
      .execute();
    return { sliderCode };
  },

  /** Uses a pass up. Throws `auth.slider_required` without one, `auth.slider_wrong` for one that is not good. */
  takePass: async (sliderCode: string | undefined): Promise<void> => {
    if (sliderCode === undefined || sliderCode === '') throw new AppError(authErrors.slider_required);
    const taken = await platform
      .deleteFrom('slider')
      .where('pass_hash', '=', hashToken(sliderCode))
      .where('expires_at', '>', new Date(clock.now()) as never)
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) throw new AppError(authErrors.slider_wrong);
  },
});
export type SliderService = ReturnType<typeof createSliderService>;
