import type { Page } from 'playwright-core';

/** Finds where the piece belongs, as an eye does: where the picture is the piece in its shadow. Answers the middle of the place. */
const findHole = (page: Page): Promise<{ x: number; y: number }> =>
  page.evaluate(async () => {
    const pixelsOf = async (selector: string) => {
      const image = document.querySelector<HTMLImageElement>(selector)!;
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return { width, height, data: context.getImageData(0, 0, width, height).data };
    };
    const picture = await pixelsOf('.puzzle-picture > img');
    const piece = await pixelsOf('.puzzle-piece img');
    const points: { x: number; y: number; red: number; green: number; blue: number }[] = [];
    for (let y = 6; y < piece.height - 6; y += 3)
      for (let x = 6; x < piece.width - 6; x += 3) {
        const at = (y * piece.width + x) * 4;
        if (piece.data[at + 3] === 255)
          points.push({ x, y, red: piece.data[at]!, green: piece.data[at + 1]!, blue: piece.data[at + 2]! });
      }
    // the hole lets a little more than half of the light through
    const LIGHT = 0.54;
    let best = { x: 0, y: 0, off: Number.POSITIVE_INFINITY };
    for (let top = 0; top <= picture.height - piece.height; top += 1)
      for (let left = 0; left <= picture.width - piece.width; left += 1) {
        let off = 0;
        for (const { x, y, red, green, blue } of points) {
          const at = ((top + y) * picture.width + left + x) * 4;
          off +=
            Math.abs(picture.data[at]! - red * LIGHT) +
            Math.abs(picture.data[at + 1]! - green * LIGHT) +
            Math.abs(picture.data[at + 2]! - blue * LIGHT);
        }
        if (off < best.off) best = { x: left, y: top, off };
      }
    return { x: best.x + piece.width / 2, y: best.y + piece.height / 2 };
  });

/** Solves the puzzle that is open, by pressing where the piece belongs. */
export const solvePuzzle = async (page: Page): Promise<void> => {
  await page.locator('.puzzle-piece img').waitFor();
  const position = await findHole(page);
  await page.locator('.puzzle-picture').click({ position });
  await page.locator('.puzzle-confirm').click();
};
