type Area = { x: number; y: number; width: number; height: number };

/** Width and height of a stored avatar, px: sharp at the largest size that a screen shows it in. */
const SIZE = 320;

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, fail) => {
    const image = new Image();
    image.addEventListener('load', () => done(image));
    image.addEventListener('error', () => fail(new Error('not a picture')));
    image.src = address;
  });

/** The chosen square of a picture as a JPEG file. Throws when the browser cannot read the picture. */
export const cutSquare = async (address: string, area: Area): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const draw = canvas.getContext('2d');
  if (!draw) throw new Error('no canvas');
  // a see-through picture would turn black in a JPEG
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, SIZE, SIZE);
  draw.imageSmoothingQuality = 'high';
  draw.drawImage(await loaded(address), area.x, area.y, area.width, area.height, 0, 0, SIZE, SIZE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) throw new Error('no picture');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
};
